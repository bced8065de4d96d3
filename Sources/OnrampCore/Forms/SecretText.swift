/// A line of text that must leave no trace: a password, a PIN, a recovery code.
///
/// Its bytes are in ``SecretMemory``, never in a string. Positions count characters as typed.
public struct SecretText: Sendable {
  /// The maximum length, in characters; input beyond it is refused.
  public static let maxCharacters = 1000
  /// The maximum length, in bytes: room for as many characters of one Unicode scalar each.
  static let maxBytes = 4096

  private var bytes: SecretBytes
  /// The length of each character in bytes.
  private var lengths: [UInt8] = []
  /// The number of characters before the cursor.
  public private(set) var cursor = 0
  /// Whether the next change replaces the whole text: a refused secret that is hidden must not
  /// become part of the next answer.
  var isRefused = false

  /// Creates an empty line.
  public init(in memory: any SecretMemory) { bytes = SecretBytes(Self.maxBytes, in: memory) }

  /// Creates a line from ASCII bytes: a PIN or a recovery code.
  public init(ascii: UnsafeRawBufferPointer, in memory: any SecretMemory) {
    self.init(in: memory)
    let count = min(ascii.count, Self.maxCharacters)
    bytes.buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: ascii.prefix(count)))
    (lengths, cursor) = ([UInt8](repeating: 1, count: count), count)
  }

  /// The number of characters.
  public var count: Int { lengths.count }
  /// Whether the line is empty.
  public var isEmpty: Bool { lengths.isEmpty }

  /// Calls `body` with the UTF-8 bytes, which must not be copied anywhere lasting.
  public func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(rebasing: bytes.buffer.prefix(byteCount)))
  }

  /// The character at a position, for when the driver asks to see it.
  public subscript(index: Int) -> Character {
    let start = offset(of: index)
    let range = start..<(start + Int(lengths[index]))
    return String(decoding: bytes.buffer[range], as: UTF8.self).first ?? " "
  }

  /// Applies one edit. Nothing deleted is kept: there is no undo, and nothing to yank.
  ///
  /// - Returns: Whether all of it fit.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Bool {
    if isRefused, edit.changesText {
      remove(0..<count)
      isRefused = false
    }
    switch edit {
    case .insert(let text), .paste(let text), .lines(let text):
      // The line break at the end of a pasted password isn't part of it.
      return text.allSatisfy { $0.unicodeScalars.allSatisfy(\.isControl) || insert($0) }
    case .secret(let text): return text.forEachScalar { $0.isControl || insert(Character($0)) }
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(count, cursor + 1)
    case .moveToStart, .moveWordLeft: cursor = 0
    case .moveToEnd, .moveWordRight: cursor = count
    case .deleteBackward where cursor > 0: remove(cursor - 1..<cursor)
    case .deleteForward where cursor < count: remove(cursor..<cursor + 1)
    case .killToEnd, .killWordRight: remove(cursor..<count)
    case .killToStart, .killWordLeft: remove(0..<cursor)
    case .clear: remove(0..<count)
    case .deleteBackward, .deleteForward, .yank, .undo, .redo: break
    }
    return true
  }

  /// Moves the cursor after the first `index` characters.
  public mutating func moveCursor(to index: Int) { cursor = min(max(0, index), count) }

  private var byteCount: Int { offset(of: count) }

  private func offset(of index: Int) -> Int { lengths[..<index].reduce(0) { $0 + Int($1) } }

  private mutating func insert(_ character: Character) -> Bool {
    let utf8 = character.utf8
    let (start, end) = (offset(of: cursor), byteCount)
    guard count < Self.maxCharacters, utf8.count <= UInt8.max, end + utf8.count <= Self.maxBytes
    else {
      return false
    }
    own()
    let buffer = bytes.buffer
    for index in stride(from: end - 1, through: start, by: -1) {
      buffer[index + utf8.count] = buffer[index]
    }
    for (index, byte) in utf8.enumerated() { buffer[start + index] = byte }
    lengths.insert(UInt8(utf8.count), at: cursor)
    cursor += 1
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    let (start, stop, end) = (offset(of: range.lowerBound), offset(of: range.upperBound), byteCount)
    own()
    let buffer = bytes.buffer
    for index in stop..<end { buffer[start + index - stop] = buffer[index] }
    for index in (end - (stop - start))..<end { buffer[index] = 0 }
    lengths.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Copies the bytes before a change if they are shared.
  private mutating func own() {
    guard !isKnownUniquelyReferenced(&bytes) else { return }
    let copy = SecretBytes(bytes.buffer.count, in: bytes.memory)
    copy.buffer.copyMemory(from: UnsafeRawBufferPointer(bytes.buffer))
    bytes = copy
  }
}

extension SecretText: Hashable {
  /// Whether both have the same characters and cursor, and would handle the next edit alike.
  public static func == (one: SecretText, other: SecretText) -> Bool {
    one.cursor == other.cursor && one.isRefused == other.isRefused && one.lengths == other.lengths
      && one.isSameText(as: other)
  }

  /// Whether both have the same characters, regardless of their cursors.
  ///
  /// The comparison takes the same time wherever they differ.
  public func isSameText(as other: SecretText) -> Bool {
    withBytes { one in
      other.withBytes { other in
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
      }
    }
  }

  /// Hashes the characters, and the cursor.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cursor)
    withBytes { hasher.combine(bytes: $0) }
  }
}
