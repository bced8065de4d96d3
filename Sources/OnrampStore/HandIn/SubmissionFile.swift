import OnrampWire

/// The file waiting to be sent, open for reading.
public struct SubmissionFile: Sendable {
  /// The application that it contains.
  public let submission: Submission
  private let file: Descriptor

  init(_ submission: Submission, _ file: Descriptor) throws(SystemError) {
    (self.submission, self.file) = (submission, file)
  }

  /// Returns the piece at an offset, of at most the server's maximum size; `nil` if it is
  /// unreadable.
  public func piece(at offset: Int) -> [UInt8]? {
    var piece = [UInt8](
      repeating: 0, count: max(0, min(WireLimits.piece, submission.bytes - offset)))
    var done = 0
    while done < piece.count {
      let count = piece.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        return (try? file.read(from: offset + done, into: rest)) ?? 0
      }
      guard count > 0 else { return nil }
      done += count
    }
    return piece
  }

  /// Whether its bytes are the ones that were sealed.
  public var isWhole: Bool {
    var hash = Digest.Hasher()
    var offset = 0
    while offset < submission.bytes {
      guard let piece = piece(at: offset) else { return false }
      hash.update(piece)
      offset += piece.count
    }
    return hash.finish() == submission.digest
  }
}
