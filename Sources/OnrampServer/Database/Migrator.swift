import CServerFiles

/// Creates the tables and functions of a database, or brings them up to date.
package enum Migrator {
  /// The migrations, oldest first. A migration never changes once it was released.
  private static let migrations = [
    onramp_migration1, onramp_migration2, onramp_migration3, onramp_migration4, onramp_migration5,
    onramp_migration6, onramp_migration7, onramp_migration8, onramp_migration9, onramp_migration10,
    onramp_migration11, onramp_migration14,
  ].map { String(cString: $0) }

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
