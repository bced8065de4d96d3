import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampWire

extension Answer {
  /// An answer with an upload's pieces, exactly as they were sent.
  ///
  /// - Parameter piece: Returns the piece that begins at an offset. If it returns `nil`, because
  ///   the piece is gone, the connection ends before the promised length.
  static func pieces(
    _ bytes: Int, from pool: ConnectionPool,
    _ piece: @escaping @Sendable (Connection, Int) throws(DatabaseError) -> ByteBuffer?
  ) -> Answer {
    let body = ResponseBody(contentLength: bytes) { writer in
      var start = 0
      while start < bytes {
        let place = start
        let next = try await pool.run { (connection) throws(DatabaseError) in
          try piece(connection, place)
        }
        guard let next, next.readableBytes > 0 else { throw DatabaseError.malformed }
        try await writer.write(next)
        start += next.readableBytes
      }
      try await writer.finish(nil)
    }
    return Answer(.ok, headers: [.contentType: "application/octet-stream"], body: body)
  }
}
