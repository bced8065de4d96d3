import Dispatch
import OnrampStore
import OnrampWire
import Synchronization

/// Reads the pieces of an upload, each while the server takes the previous one.
final class PieceReader: Sendable {
  /// What is sent in one request.
  struct Piece: Sendable {
    let bytes: [UInt8]
    /// The value of its `Upload-Checksum` header.
    let checksum: String

    /// - Returns: `nil` if there is nothing.
    fileprivate init?(_ bytes: [UInt8]?) {
      guard let bytes, !bytes.isEmpty else { return nil }
      self.bytes = bytes
      checksum = Digest(of: bytes).uploadChecksum
    }
  }

  /// The size of the upload.
  let bytes: Int
  private let read: @Sendable (_ offset: Int) -> [UInt8]?
  private let queue = DispatchQueue(label: "piece")
  private let next = Mutex<(offset: Int, piece: Piece?)?>(nil)

  /// - Parameter read: Returns the piece at an offset; `nil` if it is unreadable.
  private init(_ bytes: Int, _ read: @escaping @Sendable (_ offset: Int) -> [UInt8]?) {
    (self.bytes, self.read) = (bytes, read)
  }

  convenience init(_ file: SubmissionFile) {
    self.init(file.submission.bytes) { file.piece(at: $0) }
  }

  convenience init(_ bytes: [UInt8]) {
    self.init(bytes.count) { Array(bytes.dropFirst($0).prefix(WireLimits.piece)) }
  }

  /// Returns the piece at an offset, and begins to read the one after it.
  ///
  /// - Returns: `nil` if it is unreadable.
  func piece(at offset: Int) -> Piece? {
    let ready = queue.sync { next.withLock { $0 } }
    let isReady = ready?.offset == offset
    guard let piece = isReady ? ready?.piece : Piece(read(offset)) else { return nil }
    let end = offset + piece.bytes.count
    guard end < bytes else { return piece }
    queue.async {
      let after = Piece(self.read(end))
      self.next.withLock { $0 = (end, after) }
    }
    return piece
  }
}
