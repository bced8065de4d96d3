import OnrampWire

/// What a company's administrator does in the database, as its owner.
package enum Administration {
  /// Lets somebody in at the desk.
  package static func addStaff(
    _ key: PublicKey, name: String, isLead: Bool, _ connection: Connection
  ) throws(DatabaseError) {
    _ = try connection.query(
      """
      INSERT INTO onramp.staff (key, name, is_lead) VALUES ($1, $2, $3::text::boolean)
      ON CONFLICT (key) DO UPDATE SET name = excluded.name, is_lead = excluded.is_lead,
        revoked_at = NULL
      """, [.key(key), .text(name), .text(isLead ? "true" : "false")])
  }

  /// Lets terminals register that show this token.
  package static func addToken(
    _ token: String, _ pepper: Pepper, _ connection: Connection
  ) throws(DatabaseError) {
    _ = try connection.query(
      "INSERT INTO onramp.enrolment (token) VALUES ($1) ON CONFLICT DO NOTHING",
      [.bytes(pepper.hash(ofToken: token))])
  }
}
