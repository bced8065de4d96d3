import OnrampCore

/// Hashes a photo's bytes, and writes them to a file if there is one.
struct PhotoSink {
  private let file: Descriptor?
  private var hash = SHA256()
  private var head: [UInt8] = []
  private var count = 0

  init(file: Descriptor?) { self.file = file }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PhotoFolder.Problem) {
    head += bytes.prefix(MediaType.length - head.count)
    hash.update(bytes)
    count += bytes.count
    do {
      try file?.write(bytes)
    } catch {
      throw .store(error)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(PhotoFolder.Problem) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PhotoFolder.Problem) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Describes what was written.
  mutating func finish() -> Photo {
    Photo(sha256: hash.finish(), bytes: count, type: MediaType.of(head))
  }
}
