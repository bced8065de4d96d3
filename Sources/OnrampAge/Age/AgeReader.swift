/// Why an age file can't be read.
public enum AgeProblem<Source: Error>: Error {
  /// It is no age file of a version that is known.
  case notAge
  /// None of the keys opens it.
  case notForThisKey
  /// Something in it was changed.
  case damaged
  /// It ends too early.
  case cutOff
  /// Its bytes can't be had.
  case source(Source)
}

extension AgeProblem: Equatable where Source: Equatable {}

/// Reads an age file (https://age-encryption.org/v1), piece by piece.
///
/// Each piece that it returns is as it was written; that nothing is missing is known at the end.
public struct AgeReader<Source: Error> {
  private var input: BufferedInput<Source>
  private var payload: AgePayload
  /// The piece that comes next, still sealed.
  private var sealed: [UInt8]
  private var isFirst = true
  private var isOver = false

  /// Reads the header, and opens it with one of the keys.
  ///
  /// - Parameter source: Fills at most the buffer, and returns how much; 0 at the end.
  public init(
    with identities: [AgeIdentity],
    from source: @escaping (UnsafeMutableRawBufferPointer) throws(Source) -> Int
  ) throws(AgeProblem<Source>) {
    var input = BufferedInput(source)
    let fileKey = try AgeHeader.fileKey(for: identities) { () throws(AgeProblem<Source>) in
      try input.line(longest: AgeHeader.longestLine)
    }
    let nonce = try input.take(AgePayload.nonceLength)
    guard nonce.count == AgePayload.nonceLength else { throw .cutOff }
    payload = AgePayload(fileKey, nonce: nonce)
    sealed = try input.take(AgePayload.piece + AgePayload.overhead)
    self.input = input
  }

  /// The next piece; `nil` at the end of a file that is whole.
  public mutating func next() throws(AgeProblem<Source>) -> [UInt8]? {
    guard !isOver else { return nil }
    let next = try input.take(AgePayload.piece + AgePayload.overhead)
    let isLast = next.isEmpty
    guard let plain = payload.open(sealed, isLast: isLast) else {
      // Any piece but the last one is sealed as one that is followed by another.
      throw isLast ? .cutOff : .damaged
    }
    // Only an empty file has an empty piece.
    guard !plain.isEmpty || isFirst else { throw .damaged }
    (sealed, isFirst, isOver) = (next, false, isLast)
    return plain
  }
}

/// Bytes that come in any amounts, taken in the amounts that are needed.
struct BufferedInput<Source: Error> {
  private let source: (UnsafeMutableRawBufferPointer) throws(Source) -> Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var rest = 0..<0

  init(_ source: @escaping (UnsafeMutableRawBufferPointer) throws(Source) -> Int) {
    self.source = source
  }

  /// As many bytes as these, or fewer at the end.
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

  /// The next line without its end; `nil` if the input ends before the line does.
  mutating func line(longest: Int) throws(AgeProblem<Source>) -> [UInt8]? {
    var line: [UInt8] = []
    while try fill() {
      let byte = buffer[rest.lowerBound]
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\n") { return line }
      guard line.count < longest else { throw .notAge }
      line.append(byte)
    }
    return nil
  }

  /// Returns whether there is anything left.
  private mutating func fill() throws(AgeProblem<Source>) -> Bool {
    guard rest.isEmpty else { return true }
    let source = source
    do throws(Source) {
      let count = try buffer.withUnsafeMutableBytes { bytes in
        Result { () throws(Source) in try source(bytes) }
      }.get()
      rest = 0..<min(count, buffer.count)
    } catch {
      throw .source(error)
    }
    return !rest.isEmpty
  }
}
