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
      """, [.key(key), .text(name), .bool(isLead)])
  }

  /// Adds a token with which terminals can register.
  package static func addToken(
    _ token: String, _ pepper: Pepper, _ connection: Connection
  ) throws(DatabaseError) {
    _ = try connection.query(
      "INSERT INTO onramp.enrolment (token) VALUES ($1) ON CONFLICT DO NOTHING",
      [.bytes(pepper.hash(ofToken: token))])
  }

  /// Sets the number of days to keep applications in a state; `nil` for forever.
  package static func keep(
    _ state: KeptState, days: Int?, _ connection: Connection
  ) throws(DatabaseError) {
    guard let days else {
      _ = try connection.query(
        "DELETE FROM onramp.keeping WHERE state = $1", [.text(state.rawValue)])
      return
    }
    _ = try connection.query(
      """
      INSERT INTO onramp.keeping (state, days) VALUES ($1, $2)
      ON CONFLICT (state) DO UPDATE SET days = excluded.days
      """, [.text(state.rawValue), .integer(days)])
  }
}

/// A state for which a company can limit how long it keeps applications.
package enum KeptState: String, CaseIterable, Sendable {
  case approved, askedAgain, refused, withdrawn

  /// The accepted numbers of days.
  package static let days = 1...36_500
}
