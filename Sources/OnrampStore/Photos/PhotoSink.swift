import OnrampCore

/// Hashes a photo's bytes, and optionally writes them to a file.
struct PhotoSink {
  /// The destination of the bytes.
  enum Output {
    case none
    case plain(Descriptor)
    case sealed(PhotoSealer, Vault)
  }

  /// The number of bytes after which writeback starts.
  private static let stretch = 1 << 20

  private let output: Output
  private let hash = HashingThread()
  private var head: [UInt8] = []
  private var count = 0

  init(to output: Output) { self.output = output }

  /// Returns a buffer for the next bytes of the photo.
  func buffer() -> UnsafeMutableRawBufferPointer { hash.buffer() }

  /// Takes the first `count` bytes of the buffer.
  mutating func write(_ count: Int) throws(PhotoFolder.Problem) {
    let bytes = UnsafeRawBufferPointer(rebasing: hash.buffer().prefix(count))
    head += bytes.prefix(MediaType.length - head.count)
    hash.hash(count)
    self.count += count
    do {
      switch output {
      case .none: break
      case .plain(let file):
        try file.write(bytes)
        let rest = self.count % Self.stretch
        if rest < count {
          file.beginWriteback(from: self.count - rest - Self.stretch, count: Self.stretch)
        }
      case .sealed(let sealer, _): try sealer.write(bytes)
      }
    } catch {
      throw .store(error)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(PhotoFolder.Problem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = buffer()
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      try write(piece.count)
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Returns the photo written.
  func finish() throws(PhotoFolder.Problem) -> Photo {
    let photo = Photo(sha256: hash.finish(), bytes: count, type: MediaType.of(head))
    if case .sealed(let sealer, let vault) = output {
      try throwing(as: PhotoFolder.Problem.store, sealer.finish(as: vault.name(of: photo.sha256)))
    }
    return photo
  }
}
