/// Earlier states of a line of text, for undo and redo.
///
/// A run of typing or deleting is one undo step. A new word starts another.
struct History: Hashable, Sendable {
  struct State: Hashable, Sendable {
    var before: String
    var after: String
    var photo: GivenPhoto?
    var turn: Turn
    var size: Int { before.utf8.count + after.utf8.count }

    init(_ text: EditableText) {
      (before, after, photo, turn) = (text.before, text.after, text.photo, text.turn)
    }
  }

  enum Group: Hashable, Sendable { case typing, typingSpace, deleting, other }

  /// The maximum size of the text kept for undo, in bytes. The oldest states are dropped first.
  static let limit = 4 << 20

  private(set) var past: [State] = []
  private(set) var future: [State] = []
  private var group: Group?

  mutating func remember(_ text: EditableText, as group: Group) {
    let continues =
      group != .other
      && (group == self.group || (group == .typingSpace && self.group == .typing))
    if !continues || past.isEmpty {
      past.append(State(text))
      var size = past.reduce(0) { $0 + $1.size }
      while size > History.limit, past.count > 1 { size -= past.removeFirst().size }
    }
    self.group = group
    future = []
  }

  mutating func endGroup() { group = nil }

  mutating func undo(from text: EditableText) -> State? {
    guard let state = past.popLast() else { return nil }
    future.append(State(text))
    group = nil
    return state
  }

  mutating func redo(from text: EditableText) -> State? {
    guard let state = future.popLast() else { return nil }
    past.append(State(text))
    group = nil
    return state
  }
}
