import Glibc
import OnrampCore

extension PhotoSource {
  /// Returns the same photo in anonymous memory, so that the file is read only once; the file
  /// itself if memory runs out.
  ///
  /// - Parameter isWanted: Called repeatedly. Return `false` to stop.
  /// - Returns: `nil` if it was stopped.
  public func inMemory(while isWanted: () -> Bool) throws(PhotoProblem) -> PhotoSource? {
    do {
      return try readIntoMemory { _ in isWanted() }
    } catch {
      if case .photo(let problem) = error { throw problem }
      return nil
    }
  }

  /// - Parameter progress: Receives the number of bytes read. Return `false` to stop.
  func readIntoMemory(progress: (Int) -> Bool) throws(PhotoFolder.Problem) -> PhotoSource {
    defer { file.seek(to: 0) }
    file.seek(to: 0)
    guard let copy = Descriptor.inMemory() else { return self }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: PhotoCopy.piece, alignment: 16)
    defer { buffer.deallocate() }
    var done = 0
    while done < size {
      guard progress(done) else { throw .canceled }
      let count: Int
      do {
        let rest = min(buffer.count, size - done)
        count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest)))
      } catch {
        throw .photo(.unreadable(code: error.code))
      }
      if count == 0 { break }
      do {
        try copy.write(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      } catch {
        return self
      }
      done += count
    }
    guard done == size, (try? isUnchanged()) == true else { throw .photo(.changedWhileCopying) }
    copy.seek(to: 0)
    return (try? PhotoSource(copy: copy, size: done)) ?? self
  }
}

extension Descriptor {
  /// An empty unnamed file in memory, which vanishes with its last descriptor.
  static func inMemory() -> Descriptor? { try? MemoryFolder.makeFile() }
}
