import OnrampCore

/// Hashes a photo's bytes, and writes them to a file if there is one.
struct PhotoSink {
  /// Where the bytes go.
  enum Output {
    case none
    case plain(Descriptor)
    case sealed(PhotoSealer, Vault)
  }

  private let output: Output
  private var hash = SHA256()
  private var head: [UInt8] = []
  private var count = 0

  init(to output: Output) { self.output = output }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PhotoFolder.Problem) {
    head += bytes.prefix(MediaType.length - head.count)
    hash.update(bytes)
    count += bytes.count
    do {
      switch output {
      case .none: break
      case .plain(let file): try file.write(bytes)
      case .sealed(let sealer, _): try sealer.write(bytes)
      }
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
  mutating func finish() throws(PhotoFolder.Problem) -> Photo {
    let photo = Photo(sha256: hash.finish(), bytes: count, type: MediaType.of(head))
    if case .sealed(let sealer, let vault) = output {
      do {
        try sealer.finish(as: vault.name(of: photo.sha256))
      } catch {
        throw .store(error)
      }
    }
    return photo
  }
}
