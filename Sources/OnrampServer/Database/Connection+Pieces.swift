import CPostgres
import NIOCore
import OnrampWire

extension Connection {
  /// Computes the digest of an upload in pieces, reading each while the previous one is hashed.
  ///
  /// - Parameters:
  ///   - sql: Selects the piece that begins at an offset.
  ///   - values: Returns the statement's parameters for an offset.
  /// - Returns: `nil` if a piece is missing.
  func digestOfPieces(
    _ bytes: Int, _ sql: String, _ values: (_ start: Int) -> [SQLValue]
  ) throws(DatabaseError) -> Digest? {
    let hash = Digest.BackgroundHasher()
    var start = 0
    return try pipeline { (pipeline) throws(DatabaseError) -> Digest? in
      try pipeline.send(sql, values(start))
      while true {
        // Most pieces have the maximum size.
        let guess = start + WireLimits.piece
        if guess < bytes { try pipeline.send(sql, values(guess)) }
        guard let piece = try pipeline.receive().buffer(0), piece.readableBytes > 0 else {
          return nil
        }
        hash.update(piece.readableBytesView)
        start += piece.readableBytes
        guard start < bytes else { return hash.finish() }
        guard start != guess else { continue }
        if guess < bytes { _ = try pipeline.receive() }
        try pipeline.send(sql, values(start))
      }
    }
  }

  /// Sends statements before the rows of earlier ones have arrived.
  fileprivate struct Pipeline {
    let connection: Connection

    func send(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) {
      let isSent = connection.withParameters(values) { pointers, lengths, formats in
        PQsendQueryParams(
          connection.raw, sql, Int32(values.count), nil, pointers, lengths, formats, 1) == 1
          && PQsendFlushRequest(connection.raw) == 1 && PQflush(connection.raw) == 0
      }
      guard isSent else { throw .unavailable }
    }

    /// Returns the rows of the next statement, in the order sent.
    func receive() throws(DatabaseError) -> Rows {
      let rows = try connection.rows(of: PQgetResult(connection.raw))
      // A null result separates the results of two statements.
      PQclear(PQgetResult(connection.raw))
      return rows
    }
  }

  private func pipeline<Value>(
    _ work: (Pipeline) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    guard PQenterPipelineMode(raw) == 1 else { throw .unavailable }
    let result = Result { () throws(DatabaseError) in try work(Pipeline(connection: self)) }
    // Unreceived rows are discarded. A connection that fails here isn't used again.
    guard PQpipelineSync(raw) == 1 else { throw .unavailable }
    var isSynchronized = false
    while !isSynchronized, PQstatus(raw) == CONNECTION_OK {
      let rest = PQgetResult(raw)
      isSynchronized = PQresultStatus(rest) == PGRES_PIPELINE_SYNC
      PQclear(rest)
    }
    guard PQexitPipelineMode(raw) == 1 else { throw .unavailable }
    return try result.get()
  }
}
