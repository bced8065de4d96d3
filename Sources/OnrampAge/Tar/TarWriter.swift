/// Writes a tar of what is handed in, piece by piece.
public struct TarWriter<Failure: Error> {
  /// What the size of each tar is a multiple of, so that it tells little.
  public static var unit: Int { 64 << 10 }

  private let sink: ([UInt8]) throws(Failure) -> Void
  private let time: Int
  /// How much of the file is missing, and what follows it.
  private var (left, padding) = (0, 0)
  /// How many bytes were written.
  private var count = 0

  /// - Parameters:
  ///   - time: When its files were made, in seconds since 1970.
  ///   - sink: Takes the bytes of the tar.
  public init(at time: Int, to sink: @escaping ([UInt8]) throws(Failure) -> Void) {
    (self.time, self.sink) = (time, sink)
  }

  /// Begins a file of exactly this size, whose contents follow.
  ///
  /// - Returns: Whether it isn't too large.
  public mutating func begin(_ name: ArchiveName, size: Int) throws(Failure) -> Bool {
    guard (0...name.limit).contains(size) else { return false }
    (left, padding) = (size, TarReader.padding(of: size))
    try put(TarHeader.bytes(name, size: size, time: time))
    return true
  }

  /// Appends contents of the file that was begun.
  public mutating func write(_ bytes: [UInt8]) throws(Failure) {
    left -= bytes.count
    try put(bytes)
  }

  /// Ends the file.
  ///
  /// - Returns: Whether it has the size that it was to have; a tar with another is worthless.
  public mutating func end() throws(Failure) -> Bool {
    guard left == 0 else { return false }
    try put([UInt8](repeating: 0, count: padding))
    return true
  }

  /// Appends a file.
  ///
  /// - Returns: Whether it isn't too large.
  public mutating func add(_ name: ArchiveName, _ contents: [UInt8]) throws(Failure) -> Bool {
    guard try begin(name, size: contents.count) else { return false }
    try write(contents)
    return try end()
  }

  /// Ends the tar with two blocks of zeros, and as many more as its size asks for.
  public mutating func finish() throws(Failure) {
    let end = 2 * TarHeader.block
    let more = Self.unit - (count + end) % Self.unit
    try put([UInt8](repeating: 0, count: end + more % Self.unit))
  }

  private mutating func put(_ bytes: [UInt8]) throws(Failure) {
    count += bytes.count
    try sink(bytes)
  }
}
