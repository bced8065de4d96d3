/// Why the database didn't do what it was asked.
package enum DatabaseError: Error, Equatable {
  /// It can't be reached, or ended while it was asked.
  case unavailable
  /// More is waiting for it than may.
  case busy
  /// It may have been done, or not: the connection ended at the commit, or the database warned that
  /// it isn't on the standby. It isn't acknowledged, and can be asked for again.
  case uncertain
  /// It refused, with PostgreSQL's code. The message stays away, as it can hold what was sent.
  case refused(code: String)
  /// Its answer isn't what the server's own functions return.
  case malformed
}
