/// Makes the tables and functions of a database, or brings them up to date.
package enum Migrator {
  /// What there is, oldest first. A migration never changes once it was released.
  private static let migrations = [
    PackageResources.migration1_sql, PackageResources.migration2_sql,
  ]

  /// Applies what is missing, as a role that may make roles or with the two roles there already.
  ///
  /// - Returns: How many migrations were applied.
  package static func migrate(_ connection: Connection) throws(DatabaseError) -> Int {
    // Two at once would get in each other's way.
    _ = try connection.query("SELECT pg_advisory_lock(hashtext('onramp migrate'))")
    try connection.run(text(PackageResources.roles_sql))
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
        try connection.run(text(migrations[version]))
        _ = try connection.query(
          "INSERT INTO onramp.migration (version) VALUES ($1)", [.integer(version + 1)])
      }
    }
    try connection.run("RESET ROLE; RESET search_path; SELECT pg_advisory_unlock_all()")
    return migrations.count - done
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
