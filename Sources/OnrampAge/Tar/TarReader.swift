/// Reads the tar of an application handed in, which an attacker may have made.
///
/// Only files under an ``ArchiveName`` are accepted, each at most once. Any link, folder, other
/// name or size above the limit makes the whole tar unacceptable.
public struct TarReader {
  /// What the reader found next.
  public enum Event: Hashable, Sendable {
    /// The start of a file.
    case file(ArchiveName, size: Int)
    /// Part of the file's contents.
    case contents(ArraySlice<UInt8>)
  }

  /// The tar isn't a valid application.
  public struct Unacceptable: Error, Hashable {}

  private enum Place: Equatable {
    case header
    case contents(left: Int, padding: Int)
    case padding(left: Int)
    /// After the last file.
    case end
  }

  /// The maximum padding: ours fills a unit, and `tar`'s fills 20 blocks.
  private static let maxAtEnd = 128 << 10

  private var place = Place.header
  private var header: [UInt8] = []
  private var names: Set<ArchiveName> = []
  private var bytesAtEnd = 0
  /// The time that the first file states, in seconds since 1970.
  public private(set) var time: Int?

  /// Creates a reader at the start of a tar.
  public init() {}

  static func padding(of size: Int) -> Int {
    (TarHeader.block - size % TarHeader.block) % TarHeader.block
  }

  /// Consumes input and returns what it found; `nil` if it needs more.
  public mutating func next(
    _ input: inout ArraySlice<UInt8>
  ) throws(Unacceptable) -> Event? {
    while !input.isEmpty {
      switch place {
      case .header:
        let part = input.prefix(TarHeader.block - header.count)
        header += part
        input = input.dropFirst(part.count)
        guard header.count == TarHeader.block else { continue }
        defer { header.removeAll(keepingCapacity: true) }
        if let event = try readHeader() { return event }
      case .contents(let left, let padding):
        let part = input.prefix(left)
        input = input.dropFirst(part.count)
        place = Self.after(contents: left - part.count, padding)
        return .contents(part)
      case .padding(let left):
        let part = try takeZeros(&input, left)
        place = part == left ? .header : .padding(left: left - part)
      case .end:
        bytesAtEnd += try takeZeros(&input, input.count)
        guard bytesAtEnd <= Self.maxAtEnd else { throw Unacceptable() }
      }
    }
    return nil
  }

  /// Checks at the end of the input that the tar is complete.
  public func finish() throws(Unacceptable) {
    guard place == .end, bytesAtEnd >= TarHeader.block, bytesAtEnd.isMultiple(of: TarHeader.block),
      names.isSuperset(of: [.application, .steps, .summary])
    else { throw Unacceptable() }
  }

  private mutating func readHeader() throws(Unacceptable) -> Event? {
    if header.allSatisfy({ $0 == 0 }) {
      place = .end
      return nil
    }
    guard let (name, size) = TarHeader.read(header), names.insert(name).inserted,
      names.count <= ArchiveName.maxPhotos + 3
    else { throw Unacceptable() }
    time = time ?? TarHeader.time(in: header)
    place = Self.after(contents: size, Self.padding(of: size))
    return .file(name, size: size)
  }

  private static func after(contents left: Int, _ padding: Int) -> Place {
    if left > 0 { return .contents(left: left, padding: padding) }
    return padding > 0 ? .padding(left: padding) : .header
  }

  /// - Returns: The number of bytes consumed.
  private func takeZeros(
    _ input: inout ArraySlice<UInt8>, _ most: Int
  ) throws(Unacceptable) -> Int {
    let part = input.prefix(most)
    guard part.allSatisfy({ $0 == 0 }) else { throw Unacceptable() }
    input = input.dropFirst(part.count)
    return part.count
  }
}
