/// A line of text with a cursor in it, as the driver typed it.
///
/// Positions are graphemes: what a person sees as one character is passed and deleted as one.
public struct EditableText: Hashable, Sendable {
  /// What stands before the cursor.
  public private(set) var before: String
  /// What stands after the cursor.
  public private(set) var after: String
  var history = History()

  /// Makes a line with its cursor behind the first `cursor` characters, at the end by default.
  public init(_ text: String = "", cursor: Int? = nil) {
    let end = cursor.flatMap { text.index(text.startIndex, offsetBy: $0, limitedBy: text.endIndex) }
    before = String(text[..<(end ?? text.endIndex)])
    after = String(text[(end ?? text.endIndex)...])
  }

  /// The whole line.
  public var text: String { before + after }

  /// How many characters stand before the cursor.
  public var cursor: Int { before.count }

  /// The line with another text, in one step that can be undone; the cursor stands at its end.
  func replaced(by text: String) -> EditableText {
    var line = self
    line.history.remember(self, as: .other)
    line.before = text
    line.after = ""
    return line
  }

  /// Whether the line holds nothing.
  public var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Whether the driver changed anything that ``Edit/undo`` could take back.
  public var canUndo: Bool { !history.past.isEmpty }
}

/// What a driver can do to a line of text.
public enum Edit: Hashable, Sendable {
  /// Typed characters, one at a time.
  case insert(String)
  /// Text that came as a whole. Line ends and tabs become spaces, other controls are dropped.
  case paste(String)
  case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
  case deleteBackward, deleteForward
  case killToEnd, killToStart, killWordLeft, killWordRight
  /// Puts back what was killed last.
  case yank
  case undo, redo
}

extension EditableText {
  /// Applies one edit.
  ///
  /// - Parameter killed: what a kill removed last, for ``Edit/yank``; a kill replaces it.
  public mutating func apply(_ edit: Edit, killed: inout String) {
    switch edit {
    case .insert(let text):
      history.remember(self, as: text.allSatisfy(\.isWhitespace) ? .typingSpace : .typing)
      insert(text.singleLine)
    case .paste(let text):
      history.remember(self, as: .other)
      insert(text.singleLine)
    case .yank:
      history.remember(self, as: .other)
      insert(killed)
    case .moveLeft: move(by: before.isEmpty ? 0 : -1)
    case .moveRight: move(by: after.isEmpty ? 0 : 1)
    case .moveWordLeft: move(by: -wordLeft)
    case .moveWordRight: move(by: wordRight)
    case .moveToStart: move(by: -before.count)
    case .moveToEnd: move(by: after.count)
    case .deleteBackward: delete(before: 1, as: .deleting)
    case .deleteForward: delete(after: 1, as: .deleting)
    case .killToEnd: kill(after: after.count, into: &killed)
    case .killToStart: kill(before: before.count, into: &killed)
    case .killWordLeft: kill(before: wordLeft, into: &killed)
    case .killWordRight: kill(after: wordRight, into: &killed)
    case .undo: if let state = history.undo(from: self) { restore(state) }
    case .redo: if let state = history.redo(from: self) { restore(state) }
    }
  }

  private mutating func insert(_ text: String) {
    before += text
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
    joinAtCursor()
  }

  private mutating func kill(before: Int = 0, after: Int = 0, into killed: inout String) {
    guard before + after > 0 else { return }
    killed = String(self.before.suffix(before) + self.after.prefix(after))
    delete(before: before, after: after, as: .other)
  }

  /// Text that meets at the cursor may form one character; the cursor then stands behind it.
  private mutating func joinAtCursor() {
    while let last = before.last, let first = after.first, (String(last) + String(first)).count == 1
    {
      before.append(after.removeFirst())
    }
  }

  private mutating func restore(_ state: History.State) {
    before = state.before
    after = state.after
  }

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
  /// Whether it is of the category Cc, which Unicode has fixed for all time (Standard, 4.5): no table
  /// needs to be asked.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// The text as one line: line ends and tabs are spaces, other control characters are gone.
  var singleLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var line = String.UnicodeScalarView()
    var endedWithReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where endedWithReturn: break
      case "\n", "\r", "\t", "\u{85}", "\u{B}", "\u{C}": line.append(" ")
      case _ where scalar.isControl: break
      default: line.append(scalar)
      }
      endedWithReturn = scalar == "\r"
    }
    return String(line)
  }
}
