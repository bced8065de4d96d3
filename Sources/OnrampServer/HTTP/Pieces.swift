import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampWire

extension Answer {
  /// An answer with an upload's pieces, exactly as they were sent. If one is gone, the connection
  /// ends before the promised length.
  ///
  /// - Parameters:
  ///   - sql: Selects the piece that begins at an offset.
  ///   - values: Returns the statement's parameters for an offset.
  static func pieces(
    _ bytes: Int, from pool: ConnectionPool, _ sql: String,
    _ values: @escaping @Sendable (_ start: Int) -> [SQLValue]
  ) -> Answer {
    let body = ResponseBody(contentLength: bytes) { writer in
      var start = 0
      while start < bytes {
        let next = try await pool.query(sql, values(start)) { $0.buffer(0) }
        guard let next, next.readableBytes > 0 else { throw DatabaseError.malformed }
        try await writer.write(next)
        start += next.readableBytes
      }
      try await writer.finish(nil)
    }
    return Answer(.ok, headers: [.contentType: "application/octet-stream"], body: body)
  }
}
