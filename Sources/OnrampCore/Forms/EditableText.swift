/// A line of text with a cursor, as the driver types it, or a photo in its place.
///
/// Positions count graphemes, so the cursor passes over and deletes what a person sees as one
/// character. A photo has no characters: typing replaces it, deleting removes it, and undo restores
/// it. Any change makes the line name another photo, without a turn.
public struct EditableText: Hashable, Sendable {
  /// The text before the cursor.
  public private(set) var before: String
  /// The text after the cursor.
  public private(set) var after: String
  /// The photo in place of text, if any.
  public private(set) var photo: GivenPhoto?
  /// How the photo named by the line is turned.
  public private(set) var turn = Turn.none
  var history = History()

  /// Creates a line with the cursor after the first `cursor` characters, or at the end.
  public init(_ text: String = "", cursor: Int? = nil, turn: Turn = .none) {
    let end = cursor.flatMap { text.index(text.startIndex, offsetBy: $0, limitedBy: text.endIndex) }
    before = String(text[..<(end ?? text.endIndex)])
    after = String(text[(end ?? text.endIndex)...])
    self.turn = turn
  }

  /// Creates a line that is a photo.
  public init(_ photo: GivenPhoto, turn: Turn = .none) {
    (before, after) = ("", "")
    (self.photo, self.turn) = (photo, turn)
  }

  /// The whole text, which is empty if there is a photo instead.
  public var text: String { before + after }

  /// The number of characters before the cursor.
  public var cursor: Int { before.count }

  /// The line with other text and the cursor at its end, as one undo step.
  func replaced(by text: String) -> EditableText {
    var line = self
    line.history.remember(self, as: .other)
    (line.before, line.after, line.photo, line.turn) = (text, "", nil, .none)
    return line
  }

  /// The line with its photo turned, within the same undo step.
  func turnedAtOnce(by turn: Turn) -> EditableText {
    var line = self
    line.turn = turn
    return line
  }

  /// The line with its photo turned further, as one undo step.
  func turned(by turn: Turn) -> EditableText {
    var line = self
    line.history.remember(self, as: .other)
    line.turn = self.turn + turn
    return line
  }

  /// Moves the cursor after the first `index` characters.
  mutating func moveCursor(to index: Int) { move(by: min(max(0, index), text.count) - cursor) }

  /// The line with a photo in place of the text, as one undo step.
  func replaced(by photo: GivenPhoto) -> EditableText {
    var line = replaced(by: "")
    line.photo = photo
    return line
  }

  /// Whether there is neither text nor a photo.
  public var isEmpty: Bool { before.isEmpty && after.isEmpty && photo == nil }
}

/// Something a driver does to a line of text.
public enum Edit: Hashable, Sendable {
  /// Typed characters, one at a time.
  case insert(String)
  /// Text that arrived all at once. Line breaks and tabs become spaces; other control characters
  /// are dropped.
  case paste(String)
  /// Text whose line breaks stay line breaks.
  case lines(String)
  /// Text of a secret that arrived all at once.
  case secret(SecretPiece)
  case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
  case deleteBackward, deleteForward
  case killToEnd, killToStart, killWordLeft, killWordRight
  /// Deletes everything, a photo too.
  case clear
  /// Inserts the last kill.
  case yank
  case undo, redo
}

extension Edit {
  /// Whether text arrived all at once.
  var isPaste: Bool { if case .paste = self { true } else { false } }

  /// The same edit in a field that takes lines.
  ///
  /// - Parameter killed: The last kill.
  func keepingLines(killed: String) -> Edit {
    switch self {
    case .paste(let text): .lines(text)
    case .yank: .lines(killed)
    default: self
    }
  }

  /// Whether it inserts text.
  var insertsText: Bool {
    switch self {
    case .insert, .paste, .lines, .secret, .yank: true
    default: false
    }
  }

  /// Whether it inserts or deletes text, as opposed to moving, undoing or redoing.
  var changesText: Bool {
    switch self {
    case .insert, .paste, .lines, .secret, .yank, .deleteBackward, .deleteForward, .killToEnd,
      .killToStart, .killWordLeft, .killWordRight, .clear:
      true
    case .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd, .undo,
      .redo:
      false
    }
  }

  /// Whether it never changes the text.
  var onlyMoves: Bool { !changesText && self != .undo && self != .redo }
}

extension EditableText {
  /// Applies one edit.
  ///
  /// - Parameter killed: The last kill, for ``Edit/yank``. A kill replaces it.
  public mutating func apply(_ edit: Edit, killed: inout String) {
    if photo != nil, edit.changesText { return replacePhoto(by: edit, killed: killed) }
    switch edit {
    case .secret(let text): apply(.paste(text.openText), killed: &killed)
    case .insert(let text):
      history.remember(self, as: text.allSatisfy(\.isWhitespace) ? .typingSpace : .typing)
      insert(text.singleLine)
    case .paste(let text):
      history.remember(self, as: .other)
      insert(text.singleLine)
    case .lines(let text):
      history.remember(self, as: .other)
      insert(text.withLineBreaks("\n"))
    case .yank:
      history.remember(self, as: .other)
      insert(killed.singleLine)
    case .moveLeft: move(by: before.isEmpty ? 0 : -1)
    case .moveRight: move(by: after.isEmpty ? 0 : 1)
    case .moveWordLeft: move(by: -wordLeft)
    case .moveWordRight: move(by: wordRight)
    case .moveToStart: move(by: -lineBefore)
    case .moveToEnd: move(by: lineAfter)
    case .deleteBackward: delete(before: 1, as: .deleting)
    case .deleteForward: delete(after: 1, as: .deleting)
    // At the end of a line, the line break goes.
    case .killToEnd: kill(after: max(lineAfter, after.isEmpty ? 0 : 1), into: &killed)
    case .killToStart: kill(before: max(lineBefore, before.isEmpty ? 0 : 1), into: &killed)
    case .killWordLeft: kill(before: wordLeft, into: &killed)
    case .killWordRight: kill(after: wordRight, into: &killed)
    case .clear: delete(before: before.count, after: after.count, as: .other)
    case .undo: if let state = history.undo(from: self) { restore(state) }
    case .redo: if let state = history.redo(from: self) { restore(state) }
    }
  }

  /// Replaces the photo with what an edit inserts, or with nothing if it deletes.
  private mutating func replacePhoto(by edit: Edit, killed: String) {
    history.remember(self, as: .other)
    (photo, turn) = (nil, .none)
    switch edit {
    case .insert(let text), .paste(let text), .lines(let text): insert(text.singleLine)
    case .secret(let text): insert(text.openText.singleLine)
    case .yank: insert(killed.singleLine)
    default: break
    }
  }

  private mutating func insert(_ text: String) {
    before += text
    turn = .none
    joinAtCursor()
  }

  private mutating func move(by distance: Int) {
    history.endGroup()
    if distance < 0 {
      let index = before.index(before.endIndex, offsetBy: distance)
      after = before[index...] + after
      before = String(before[..<index])
    } else if distance > 0 {
      let index = after.index(after.startIndex, offsetBy: distance)
      before += after[..<index]
      after = String(after[index...])
    }
  }

  private mutating func delete(before: Int = 0, after: Int = 0, as group: History.Group) {
    guard before <= self.before.count, after <= self.after.count else { return }
    history.remember(self, as: group)
    self.before.removeLast(before)
    self.after.removeFirst(after)
    turn = .none
    joinAtCursor()
  }

  private mutating func kill(before: Int = 0, after: Int = 0, into killed: inout String) {
    guard before + after > 0 else { return }
    killed = String(self.before.suffix(before) + self.after.prefix(after))
    delete(before: before, after: after, as: .other)
  }

  /// Moves the cursor past a grapheme formed by the text on both sides of it.
  private mutating func joinAtCursor() {
    while let last = before.last, let first = after.first, (String(last) + String(first)).count == 1
    {
      before.append(after.removeFirst())
    }
  }

  private mutating func restore(_ state: History.State) {
    before = state.before
    after = state.after
    photo = state.photo
    turn = state.turn
  }

  /// The characters of the cursor's line before it.
  private var lineBefore: Int { before.reversed().prefix { $0 != "\n" }.count }

  /// The characters of the cursor's line after it.
  private var lineAfter: Int { after.prefix { $0 != "\n" }.count }

  private var wordLeft: Int {
    let reversed = before.reversed()
    let gap = reversed.prefix { !$0.isPartOfWord }.count
    return gap + reversed.dropFirst(gap).prefix(while: \.isPartOfWord).count
  }

  private var wordRight: Int {
    let gap = after.prefix { !$0.isPartOfWord }.count
    return gap + after.dropFirst(gap).prefix(while: \.isPartOfWord).count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool {
    isLetter || isNumber || unicodeScalars.allSatisfy { $0.properties.isEmojiPresentation }
  }
}

extension Unicode.Scalar {
  /// Whether its category is Cc. Unicode guarantees that this category never changes (Standard,
  /// 4.5), so no table lookup is needed.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// The text on one line: line breaks and tabs become spaces, other control characters are
  /// dropped.
  var singleLine: String { withLineBreaks(" ") }

  /// The text with this in place of each line break, and spaces in place of tabs; other control
  /// characters are dropped.
  fileprivate func withLineBreaks(_ lineBreak: Unicode.Scalar) -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var line = String.UnicodeScalarView()
    var endedWithReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where endedWithReturn: break
      case "\n", "\r", "\u{85}", "\u{B}", "\u{C}": line.append(lineBreak)
      case "\t": line.append(" ")
      case _ where scalar.isControl: break
      default: line.append(scalar)
      }
      endedWithReturn = scalar == "\r"
    }
    return String(line)
  }
}
