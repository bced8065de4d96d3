import NIOCore
import OnrampWire
import Synchronization

/// The digests of uploads, computed while their pieces arrive.
///
/// The pieces of an upload must be read back unless all of them reach this server, in order and
/// while it runs.
package final class UploadDigests: Sendable {
  /// The maximum number of uploads to track. The one idle for the longest time is dropped first.
  package static let maxCount = 64

  fileprivate struct Running {
    /// The ID that the database gave the upload.
    let upload: String
    /// How many of its bytes were added.
    var end = 0
    let hash = Digest.BackgroundHasher()
  }

  private let uploads = Mutex<[Running]>([])

  package init() {}

  /// Adds a piece that was committed.
  package func add(_ piece: ByteBuffer, at start: Int, to upload: String) {
    uploads.withLock { uploads in
      var running = uploads.take(upload) ?? Running(upload: upload)
      guard running.end == start else { return }
      running.hash.update(piece.readableBytesView)
      running.end += piece.readableBytes
      uploads.append(running)
      if uploads.count > Self.maxCount { uploads.removeFirst() }
    }
  }

  /// Forgets an upload, and returns its digest.
  ///
  /// - Returns: `nil` if not all of its bytes were added.
  package func take(_ upload: String, bytes: Int) -> Digest? {
    guard let running = uploads.withLock({ $0.take(upload) }), running.end == bytes else {
      return nil
    }
    return running.hash.finish()
  }
}

extension [UploadDigests.Running] {
  fileprivate mutating func take(_ upload: String) -> Element? {
    firstIndex { $0.upload == upload }.map { remove(at: $0) }
  }
}
