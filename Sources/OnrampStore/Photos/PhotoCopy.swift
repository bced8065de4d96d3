import OnrampCore

/// Copies a photo without its private data.
struct PhotoCopy {
  /// The number of bytes to copy between checks for cancellation.
  static let piece = HashingThread.piece

  private let source: PhotoSource
  private let pieces: [PhotoParts.Piece]

  /// What happens to the private data in the file.
  let privacy: PhotoPrivacy

  /// Whether all bytes are stored unchanged.
  var isWhole: Bool { pieces == [.file(0..<source.size)] }

  init(of source: PhotoSource, turn: Turn = .none) throws(PhotoFolder.Problem) {
    self.source = source
    do throws(PhotoProblem) {
      let parts = try source.parts(turn: turn)
      privacy = parts.privacy
      pieces = parts.pieces ?? [.file(0..<source.size)]
      if turn == .none { return }
      guard parts.pieces != nil else { throw .notTurnable }
      // The new orientation may take more space than the old one.
      guard pieces.reduce(0, { $0 + $1.count }) <= Photo.maxBytes else {
        throw .tooLarge(limit: Photo.maxBytes)
      }
    } catch {
      throw .photo(error)
    }
  }

  /// Copies only the bytes that turning doesn't change.
  init(ofPictureIn source: PhotoSource) throws(PhotoFolder.Problem) {
    self.source = source
    do throws(PhotoProblem) {
      // With a turn, the orientation is among the replaced bytes, whether or not the file has one.
      let parts = try source.parts(turn: .quarter)
      privacy = parts.privacy
      pieces =
        parts.pieces?.filter { if case .file = $0 { true } else { false } }
        ?? [.file(0..<source.size)]
    } catch {
      throw .photo(error)
    }
  }

  /// Reads the source and writes the bytes to store.
  ///
  /// The source is read up to the size that it had when it was opened.
  ///
  /// - Parameter progress: Receives the number of bytes done. Return `false` to stop.
  func run(
    to output: PhotoSink.Output, _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) -> Photo {
    try run(from: source.file, to: output, progress)
  }

  /// Hashes a clone of the source, to ensure that the stored bytes are the ones hashed.
  func hash(
    _ clone: Descriptor, _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) -> Photo {
    try run(from: clone, to: .none, progress)
  }

  private func run(
    from input: Descriptor, to output: PhotoSink.Output, _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) -> Photo {
    var sink = PhotoSink(to: output)
    for piece in pieces {
      switch piece {
      case .new(let bytes): try sink.write(bytes)
      case .file(let range): try copy(range, of: input, to: &sink, progress)
      }
    }
    let isUnchanged = (try? source.isUnchanged()) ?? false
    guard isUnchanged else { throw .photo(.changedWhileCopying) }
    guard progress(source.size) else { throw .canceled }
    return try sink.finish()
  }

  private func copy(
    _ range: Range<Int>, of input: Descriptor, to sink: inout PhotoSink,
    _ progress: (Int) -> Bool
  ) throws(PhotoFolder.Problem) {
    var place = range.lowerBound
    while place < range.upperBound {
      guard progress(place) else { throw .canceled }
      let buffer = sink.buffer()
      let wanted = min(buffer.count, range.upperBound - place)
      let count: Int
      do {
        count = try input.read(from: place, into: .init(rebasing: buffer.prefix(wanted)))
      } catch {
        throw .photo(.unreadable(code: error.code))
      }
      if count == 0 { throw .photo(.changedWhileCopying) }
      try sink.write(count)
      place += count
    }
  }
}
