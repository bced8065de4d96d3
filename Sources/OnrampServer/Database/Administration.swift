import OnrampWire

/// Operations of a company's administrator, who connects as the database's owner.
package enum Administration {
  /// Gives a key access to the desk.
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

  /// Adds a token with which terminals can register.
  package static func addToken(
    _ token: String, _ pepper: Pepper, _ connection: Connection
  ) throws(DatabaseError) {
    _ = try connection.query(
      "INSERT INTO onramp.enrolment (token) VALUES ($1) ON CONFLICT DO NOTHING",
      [.bytes(pepper.hash(ofToken: token))])
  }
}
