import CServerFiles

/// Creates the tables and functions of a database, or brings them up to date.
package enum Migrator {
  /// The migrations, oldest first. A migration never changes once it was released.
  private static let migrations = embedded.map { String(cString: $0) }

  private static var embedded: [UnsafePointer<CChar>] {
    [
      onramp_migration1, onramp_migration2, onramp_migration3, onramp_migration4, onramp_migration5,
      onramp_migration6, onramp_migration7, onramp_migration8, onramp_migration9,
      onramp_migration10,
      onramp_migration11, onramp_migration12, onramp_migration13, onramp_migration14,
    ]
  }

  /// Whether a database has all that this server needs, as the server's own role may ask.
  package static func isDone(_ connection: Connection) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      let version = try connection.query("SELECT onramp_api.schema_version()").integer(0)
      return version ?? 0 >= migrations.count
    } catch {
      // There is no such schema or function, or the role may not use it.
      if case .refused("3F000") = error { return false }
      if case .refused("42883") = error { return false }
      if case .refused("42501") = error { return false }
      throw error
    }
  }

  /// Whether the server's role may fill the disk outside all tables. Only a superuser's migration
  /// can take that away.
  package static func leavesLargeObjects(_ connection: Connection) throws(DatabaseError) -> Bool {
    try connection.query(
      "SELECT has_function_privilege('onramp_server', 'lo_from_bytea(oid, bytea)', 'EXECUTE')::text"
    ).text(0) == "true"
  }

  /// Applies the missing migrations. Requires a role that may create roles, unless both roles
  /// exist.
  ///
  /// - Returns: The number of migrations applied.
  package static func migrate(_ connection: Connection) throws(DatabaseError) -> Int {
    // Two migrators at once would conflict.
    _ = try connection.query("SELECT pg_advisory_lock(hashtext('onramp migrate'))")
    try connection.run(String(cString: onramp_roles))
    try connection.run("SET ROLE onramp_owner")
    try connection.run(
      """
      CREATE SCHEMA IF NOT EXISTS onramp;
      CREATE TABLE IF NOT EXISTS onramp.migration (
        version bigint PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())
      """)
    let done = try connection.query("SELECT coalesce(max(version), 0) FROM onramp.migration")
      .integer(0)
    guard let done, done <= migrations.count else { throw .malformed }
    for version in done..<migrations.count {
      try connection.transaction { () throws(DatabaseError) in
        try connection.run(migrations[version])
        _ = try connection.query(
          "INSERT INTO onramp.migration (version) VALUES ($1)", [.integer(version + 1)])
      }
    }
    try connection.run("RESET ROLE; RESET search_path; SELECT pg_advisory_unlock_all()")
    return migrations.count - done
  }
}
