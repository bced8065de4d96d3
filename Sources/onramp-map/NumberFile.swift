import Glibc

/// A file of 32-bit numbers in the map's folder, mapped into memory.
final class NumberFile {
  /// How many numbers it has.
  let count: Int
  private let memory: UnsafeMutableRawPointer

  /// Maps a file; `nil` if it is missing or damaged.
  init?(_ name: String) {
    let file = open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let size = OpenMap.size(of: name), size.isMultiple(of: 4),
      let memory = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { return nil }
    (self.memory, count) = (memory, size / 4)
  }

  deinit { munmap(memory, 4 * count) }

  /// The numbers, which stay valid as long as the file.
  func numbers<Number>() -> UnsafePointer<Number> {
    UnsafePointer(memory.assumingMemoryBound(to: Number.self))
  }

  /// Writes a file, one part after another. Returns `false` if there is no room.
  static func write(_ name: String, _ parts: (_ write: ([UInt32]) -> Void) -> Void) -> Bool {
    guard let file = fopen(name, "w") else { return false }
    var isWritten = true
    parts { numbers in
      if fwrite(numbers, 4, numbers.count, file) != numbers.count { isWritten = false }
    }
    return fclose(file) == 0 && isWritten
  }
}
