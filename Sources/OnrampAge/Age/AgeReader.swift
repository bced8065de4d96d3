/// Why an age file couldn't be read.
public enum AgeProblem<Source: Error>: Error {
  /// The file isn't an age file of a known version.
  case notAge
  /// No identity opens the file.
  case notForThisKey
  /// The file was altered.
  case damaged
  /// The file ends early.
  case cutOff
  /// The source failed.
  case source(Source)
}

extension AgeProblem: Equatable where Source: Equatable {}

/// Reads an age file (https://age-encryption.org/v1), binary or armored, chunk by chunk.
///
/// Each returned chunk is authentic; only the end of the file proves that none is missing.
public struct AgeReader<Source: Error> {
  private var input: BufferedInput<Source>
  private var payload: AgePayload
  /// The next chunk, still sealed.
  private var sealed: [UInt8]
  private var isFirst = true
  private var isOver = false

  /// Reads the header and opens it with one of the identities.
  ///
  /// - Parameter source: Fills part of the buffer and returns the number of bytes; 0 at the end.
  public init(
    with identities: [AgeIdentity],
    from source: @escaping (UnsafeMutableRawBufferPointer) throws(Source) -> Int
  ) throws(AgeProblem<Source>) {
    var input = BufferedInput(source)
    var first = try input.line(longest: AgeHeader.longestLine, else: .notAge)
    if let armor = AgeArmor(input, after: first) {
      input = BufferedInput(armor)
      first = try input.line(longest: AgeHeader.longestLine)
    }
    guard first == Array(AgeHeader.version.utf8) else { throw .notAge }
    let fileKey = try AgeHeader.fileKey(for: identities) { () throws(AgeProblem<Source>) in
      try input.line(longest: AgeHeader.longestLine)
    }
    let nonce = try input.take(AgePayload.nonceLength)
    guard nonce.count == AgePayload.nonceLength else { throw .cutOff }
    payload = AgePayload(fileKey, nonce: nonce)
    sealed = try input.take(AgePayload.piece + AgePayload.overhead)
    self.input = input
  }

  /// Returns the next chunk; `nil` at the end of a complete file.
  public mutating func next() throws(AgeProblem<Source>) -> [UInt8]? {
    guard !isOver else { return nil }
    let next = try input.take(AgePayload.piece + AgePayload.overhead)
    let isLast = next.isEmpty
    guard let plain = payload.open(sealed, isLast: isLast) else {
      // Every chunk before the last is sealed with the flag unset.
      throw isLast ? .cutOff : .damaged
    }
    // Only an empty file has an empty chunk.
    guard !plain.isEmpty || isFirst else { throw .damaged }
    (sealed, isFirst, isOver) = (next, false, isLast)
    return plain
  }
}

/// Buffers a source that returns any number of bytes at a time.
struct BufferedInput<Source: Error> {
  private let source: (UnsafeMutableRawBufferPointer) throws(AgeProblem<Source>) -> Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var rest = 0..<0

  init(_ source: @escaping (UnsafeMutableRawBufferPointer) throws(Source) -> Int) {
    self.source = { (buffer) throws(AgeProblem<Source>) in
      do throws(Source) {
        return try source(buffer)
      } catch {
        throw .source(error)
      }
    }
  }

  /// Reads what armor holds.
  init(_ armor: AgeArmor<Source>) {
    var armor = armor
    source = { (buffer) throws(AgeProblem<Source>) in
      let bytes = try armor.next()
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// Returns this many bytes, or fewer at the end.
  mutating func take(_ count: Int) throws(AgeProblem<Source>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count, try fill() {
      let part = rest.prefix(count - bytes.count)
      bytes += buffer[part]
      rest = rest.dropFirst(part.count)
    }
    return bytes
  }

  /// Returns the next line without its terminator; `nil` if the input ends first.
  ///
  /// - Parameters:
  ///   - problem: What a longer line means.
  ///   - mayEnd: Whether the last line may lack its terminator.
  mutating func line(
    longest: Int, else problem: AgeProblem<Source> = .damaged, mayEnd: Bool = false
  ) throws(AgeProblem<Source>) -> [UInt8]? {
    var line: [UInt8] = []
    while try fill() {
      let byte = buffer[rest.lowerBound]
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\n") { return line }
      guard line.count < longest else { throw problem }
      line.append(byte)
    }
    return mayEnd && !line.isEmpty ? line : nil
  }

  /// Refills an empty buffer. Returns whether it has bytes.
  private mutating func fill() throws(AgeProblem<Source>) -> Bool {
    guard rest.isEmpty else { return true }
    let source = source
    let count = try buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(AgeProblem<Source>) in try source(bytes) }
    }.get()
    rest = 0..<min(count, buffer.count)
    return !rest.isEmpty
  }
}
