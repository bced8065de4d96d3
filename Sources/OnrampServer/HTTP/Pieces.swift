import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampWire

extension Answer {
  /// What was uploaded in pieces, as it came.
  ///
  /// - Parameter piece: The piece that begins at a place; `nil` if it is gone meanwhile, which ends the
  ///   connection before the length that was promised.
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

extension Digest {
  /// The digest of what was uploaded in pieces, read back; `nil` if it changed meanwhile.
  static func ofPieces(
    _ bytes: Int, _ piece: (Int) throws(DatabaseError) -> ByteBuffer?
  ) throws(DatabaseError) -> Digest? {
    let hash = BackgroundHasher()
    var start = 0
    while start < bytes {
      guard let next = try piece(start), next.readableBytes > 0 else { return nil }
      hash.update(next.readableBytesView)
      start += next.readableBytes
    }
    return hash.finish()
  }
}
