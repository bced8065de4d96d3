import OnrampCore

/// Copies a photo, without what is private in it.
struct PhotoCopy {
  /// How many bytes are copied between two looks at whether the driver stopped it.
  static let piece = 256 << 10

  private let source: PhotoSource
  /// The head to clean, with what stands behind the picture left out too; `nil` for a file that is
  /// stored byte for byte.
  private let head: JPEGHead?

  init(of source: PhotoSource) throws(PhotoFolder.Problem) {
    self.source = source
    head = try source.privateHead
  }

  /// Whether something is left out.
  var isCleaned: Bool { head != nil }

  /// Reads the source, and writes what is to be stored to `file` if there is one.
  ///
  /// The source is never read beyond the size it had.
  ///
  /// - Parameter progress: is told how many bytes are done; `false` stops the copy.
  func run(
    to file: Descriptor?, _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) -> Photo {
    var sink = PhotoSink(file: file)
    if let head {
      try head.cleaned.withUnsafeBufferPointer { (bytes) throws(PhotoFolder.Problem) in
        try sink.write(UnsafeRawBufferPointer(bytes))
      }
    }
    return try read(source.file, from: head?.end ?? 0, into: &sink, progress)
  }

  /// Reads a clone of the source: what is stored is what is hashed.
  func hash(
    _ clone: Descriptor, _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) -> Photo {
    var sink = PhotoSink(file: nil)
    return try read(clone, from: 0, into: &sink, progress)
  }

  private func read(
    _ input: Descriptor, from start: Int, into sink: inout PhotoSink, _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) -> Photo {
    var end = JPEGEnd()
    var done = start
    input.seek(to: start)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 16)
    defer { buffer.deallocate() }
    while done < source.size {
      guard progress(done) else { throw .cancelled }
      let piece = UnsafeMutableRawBufferPointer(
        rebasing: buffer.prefix(min(Self.piece, source.size - done)))
      let count: Int
      do {
        count = try input.read(into: piece)
      } catch {
        throw .photo(.unreadable(code: error.code))
      }
      if count == 0 { break }
      let bytes = UnsafeRawBufferPointer(rebasing: piece.prefix(count))
      let kept = head == nil ? count : end.count(in: bytes)
      try sink.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(kept)))
      done += count
    }
    let isUnchanged = (try? source.isUnchanged(count: done)) ?? false
    guard isUnchanged else { throw .photo(.changedWhileCopying) }
    guard progress(done) else { throw .cancelled }
    return sink.finish()
  }
}
