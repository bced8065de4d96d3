import Dispatch
import OnrampStore
import OnrampWire
import Synchronization

/// Reads the pieces of a file, each while the server takes the one before.
final class PieceReader: Sendable {
  /// What is sent in one request.
  struct Piece: Sendable {
    let bytes: [UInt8]
    /// The value of its `Upload-Checksum` header.
    let checksum: String

    /// - Returns: `nil` if the file can't be read.
    fileprivate init?(of file: SubmissionFile, at offset: Int) {
      guard let bytes = file.piece(at: offset), !bytes.isEmpty else { return nil }
      self.bytes = bytes
      checksum = Digest(of: bytes).uploadChecksum
    }
  }

  private let file: SubmissionFile
  private let queue = DispatchQueue(label: "piece")
  private let next = Mutex<(offset: Int, piece: Piece?)?>(nil)

  init(_ file: SubmissionFile) { self.file = file }

  /// Returns the piece at an offset, and begins to read the one after it.
  ///
  /// - Returns: `nil` if the file can't be read.
  func piece(at offset: Int) -> Piece? {
    let ready = queue.sync { next.withLock { $0 } }
    let isReady = ready?.offset == offset
    guard let piece = isReady ? ready?.piece : Piece(of: file, at: offset) else { return nil }
    let end = offset + piece.bytes.count
    guard end < file.submission.bytes else { return piece }
    queue.async {
      let after = Piece(of: self.file, at: end)
      self.next.withLock { $0 = (end, after) }
    }
    return piece
  }
}
