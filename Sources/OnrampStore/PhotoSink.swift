import OnrampCore

/// Takes a photo's bytes, hashes them, and writes them to a file if there is one.
struct PhotoSink {
  private let file: Descriptor?
  private var hash = SHA256()
  private var head: [UInt8] = []
  private var count = 0

  init(file: Descriptor?) { self.file = file }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PhotoFolder.Problem) {
    if head.count < MediaType.length { head += bytes.prefix(MediaType.length) }
    hash.update(bytes)
    count += bytes.count
    do {
      try file?.write(bytes)
    } catch {
      throw .store(error)
    }
  }

  /// What was written, described.
  mutating func finish() -> Photo {
    Photo(sha256: hash.finish(), bytes: count, type: MediaType.of(head))
  }
}
