/// Why a database operation failed.
package enum DatabaseError: Error, Equatable {
  /// The database can't be reached, or the connection ended during the operation.
  case unavailable
  /// The database answers, but refuses writes.
  case readOnly
  /// Too many jobs are waiting.
  case busy
  /// The outcome is unknown: the connection ended during the commit, or the standby didn't confirm
  /// it. The operation isn't acknowledged, and can be retried.
  case uncertain
  /// PostgreSQL refused, with this code. Its message is dropped, because it may contain sent data.
  case refused(code: String)
  /// The result isn't one that the server's functions return.
  case malformed
  /// The database's tables belong to another version of the server.
  case otherVersion
}
