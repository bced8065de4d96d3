/// Writes the tar of an application, piece by piece.
public struct TarWriter<Failure: Error> {
  /// Every tar is padded to a multiple of this size, which hides the size of its contents.
  public static var unit: Int { 64 << 10 }

  private let sink: ([UInt8]) throws(Failure) -> Void
  private let time: Int
  /// The bytes still missing from the current file, and its padding.
  private var (left, padding) = (0, 0)
  /// The number of bytes written.
  private var count = 0

  /// - Parameters:
  ///   - time: The modification time of all files, in seconds since 1970.
  ///   - sink: Receives the tar's bytes.
  public init(at time: Int, to sink: @escaping ([UInt8]) throws(Failure) -> Void) {
    (self.time, self.sink) = (time, sink)
  }

  /// Starts a file of exactly this size; its contents follow.
  ///
  /// - Returns: Whether the size is within the limit.
  public mutating func begin(_ name: ArchiveName, size: Int) throws(Failure) -> Bool {
    guard (0...name.limit).contains(size) else { return false }
    (left, padding) = (size, TarReader.padding(of: size))
    try put(TarHeader.bytes(name, size: size, time: time))
    return true
  }

  /// Appends contents to the current file.
  public mutating func write(_ bytes: [UInt8]) throws(Failure) {
    left -= bytes.count
    try put(bytes)
  }

  /// Ends the current file.
  ///
  /// - Returns: Whether it has the announced size; otherwise the tar is unusable.
  public mutating func end() throws(Failure) -> Bool {
    guard left == 0 else { return false }
    try put([UInt8](repeating: 0, count: padding))
    return true
  }

  /// Appends a whole file.
  ///
  /// - Returns: Whether its size is within the limit.
  public mutating func add(_ name: ArchiveName, _ contents: [UInt8]) throws(Failure) -> Bool {
    guard try begin(name, size: contents.count) else { return false }
    try write(contents)
    return try end()
  }

  /// Ends the tar with two blocks of zeros and pads it to the unit.
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
