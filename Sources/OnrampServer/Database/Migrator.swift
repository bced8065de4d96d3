import CServerFiles

/// Creates the tables and functions of a database.
package enum Migrator {
  /// The version of the schema. A change after a release increases it, and migrates the tables of
  /// the previous version.
  private static let version = 14

  /// Whether a database has all that this server needs, as the server's own role may ask.
  package static func isDone(_ connection: Connection) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      let version = try connection.query("SELECT onramp_api.schema_version()").integer(0)
      return version ?? 0 >= Migrator.version
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

  /// Creates the tables and functions of an empty database. Requires a role that may create roles,
  /// unless both roles exist.
  ///
  /// - Returns: Whether it was empty.
  /// - Throws: ``DatabaseError/otherVersion`` if the tables belong to another version; they stay as
  ///   they are.
  package static func migrate(_ connection: Connection) throws(DatabaseError) -> Bool {
    // Concurrent migrations would conflict.
    _ = try connection.query("SELECT pg_advisory_lock(hashtext('onramp migrate'))")
    try connection.run(String(cString: onramp_roles))
    try connection.run("SET ROLE onramp_owner")
    try connection.run(
      """
      CREATE SCHEMA IF NOT EXISTS onramp;
      CREATE TABLE IF NOT EXISTS onramp.migration (
        version bigint PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())
      """)
    let found = try connection.query("SELECT max(version) FROM onramp.migration").integer(0)
    if let found, found != version { throw .otherVersion }
    if found == nil {
      try connection.transaction { () throws(DatabaseError) in
        try connection.run(String(cString: onramp_schema))
        _ = try connection.query(
          "INSERT INTO onramp.migration (version) VALUES ($1)", [.integer(version)])
      }
    }
    try connection.run("RESET ROLE; RESET search_path; SELECT pg_advisory_unlock_all()")
    return found == nil
  }
}
