/// A line of text that must not stay anywhere: a password, a PIN, a recovery code.
///
/// Its bytes are in ``SecretMemory``, never in a string. Positions count the characters as they
/// were typed.
public struct SecretText: Sendable {
  /// The most characters; what is typed beyond them is refused. A password may have 1,000.
  public static let most = 1000
  /// The most bytes. One character of a paste may be longer than a letter, but not all of them.
  static let mostBytes = 4096

  private var bytes: SecretBytes
  /// How many bytes each character has.
  private var lengths: [UInt8] = []
  /// How many characters are before the cursor.
  public private(set) var cursor = 0
  /// Whether the next change replaces all of it: what was refused unseen must not become a part of
  /// the next answer.
  var isRefused = false

  /// Makes an empty line.
  public init(in memory: any SecretMemory) { bytes = SecretBytes(Self.mostBytes, in: memory) }

  /// Makes a line of bytes, which are ASCII: a PIN or a recovery code.
  public init(ascii: UnsafeRawBufferPointer, in memory: any SecretMemory) {
    self.init(in: memory)
    let count = min(ascii.count, Self.most)
    bytes.buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: ascii.prefix(count)))
    (lengths, cursor) = ([UInt8](repeating: 1, count: count), count)
  }

  /// How many characters there are.
  public var count: Int { lengths.count }
  /// Whether there are none.
  public var isEmpty: Bool { lengths.isEmpty }

  /// Passes on the bytes, which are UTF-8 and must not be copied anywhere that stays.
  public func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(rebasing: bytes.buffer.prefix(byteCount)))
  }

  /// The character at a position, to be shown where the driver asked for it.
  public subscript(index: Int) -> Character {
    let start = offset(of: index)
    let range = start..<(start + Int(lengths[index]))
    return String(decoding: bytes.buffer[range], as: UTF8.self).first ?? " "
  }

  /// Applies one edit. Nothing is kept that was deleted: there is no undo, and nothing to put back.
  ///
  /// - Returns: Whether all of it fitted.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Bool {
    if isRefused, edit.changesText {
      remove(0..<count)
      isRefused = false
    }
    switch edit {
    case .insert(let text), .paste(let text):
      // The line end of a pasted password is none of its characters.
      return text.allSatisfy { $0.unicodeScalars.allSatisfy(\.isControl) || insert($0) }
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(count, cursor + 1)
    case .moveToStart, .moveWordLeft: cursor = 0
    case .moveToEnd, .moveWordRight: cursor = count
    case .deleteBackward where cursor > 0: remove(cursor - 1..<cursor)
    case .deleteForward where cursor < count: remove(cursor..<cursor + 1)
    case .killToEnd, .killWordRight: remove(cursor..<count)
    case .killToStart, .killWordLeft: remove(0..<cursor)
    case .deleteBackward, .deleteForward, .yank, .undo, .redo: break
    }
    return true
  }

  /// Moves the cursor behind the first `index` characters.
  public mutating func moveCursor(to index: Int) { cursor = min(max(0, index), count) }

  private var byteCount: Int { offset(of: count) }

  private func offset(of index: Int) -> Int { lengths[..<index].reduce(0) { $0 + Int($1) } }

  private mutating func insert(_ character: Character) -> Bool {
    let utf8 = character.utf8
    let (start, end) = (offset(of: cursor), byteCount)
    guard count < Self.most, utf8.count <= UInt8.max, end + utf8.count <= Self.mostBytes else {
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

  /// Makes sure that nobody else has these bytes before they change.
  private mutating func own() {
    guard !isKnownUniquelyReferenced(&bytes) else { return }
    let copy = SecretBytes(bytes.buffer.count, in: bytes.memory)
    copy.buffer.copyMemory(from: UnsafeRawBufferPointer(bytes.buffer))
    bytes = copy
  }
}

extension SecretText: Hashable {
  /// Whether both have the same characters and the cursor at the same place, and take the next edit
  /// alike.
  public static func == (one: SecretText, other: SecretText) -> Bool {
    one.cursor == other.cursor && one.isRefused == other.isRefused && one.lengths == other.lengths
      && one.isSameText(as: other)
  }

  /// Whether both have the same characters, wherever their cursors are.
  ///
  /// It takes as long wherever they differ.
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
