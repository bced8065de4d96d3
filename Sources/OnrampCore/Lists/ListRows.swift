/// The rows that a list shows: the search, the selection, and the part in view. A row represents an
/// entry by its index; only the feature knows the entries.
public struct ListRows: Hashable, Sendable {
  /// The search text.
  public internal(set) var search = EditableText()
  /// Whether input goes to the search.
  public internal(set) var isSearching = false
  /// The entries shown, by index, in order.
  public private(set) var shown: [Int] = []
  /// The row of the selection.
  public private(set) var selected = 0
  /// The first row in view.
  public private(set) var top = 0
  /// The entry that the driver last moved to. The selection returns to it whenever it is shown.
  private(set) var chosen: Int?

  init() {}

  /// The selected entry, if any is shown.
  public var selectedEntry: Int? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// Whether there is a search text.
  public var hasSearch: Bool { search.text.hasVisibleCharacter }

  /// Whether Esc ends or clears the search.
  var leavesSearch: Bool { isSearching || hasSearch }

  /// The rows in view, given how many fit. They always include the selected one.
  public func visible(_ count: Int) -> Range<Int> {
    let count = max(1, count)
    let start = max(min(top, selected), selected - count + 1)
    return start..<min(shown.count, start + count)
  }

  /// What is left for the feature to do after an action.
  enum Outcome {
    case none
    /// The selection moved.
    case moved
    /// The selection couldn't move any further, or not at all.
    case atStart, atEnd, isEmpty
    /// The search text changed, so the feature must show what matches it.
    case searched
  }

  /// Reduces one action.
  ///
  /// - Parameter room: How many rows fit.
  mutating func reduce(_ action: ListAction, room: Int, _ session: inout Session) -> Outcome {
    switch action {
    case .moved(let distance): return move(by: distance, room: room)
    case .pageMoved(let pages): return move(by: pages * max(1, room - 1), room: room)
    case .movedToStart: return move(by: -shown.count, room: room)
    case .movedToEnd: return move(by: shown.count, room: room)
    case .selected(let row):
      guard shown.indices.contains(row) else { return .none }
      select(row: row, room: room)
      return .moved
    case .searchTapped: isSearching = true
    case .searched(let edit):
      let text = search.text
      isSearching = true
      search.apply(edit, killed: &session.killRing)
      return search.text == text ? .none : .searched
    case .searchCursorPlaced(let index):
      isSearching = true
      search.moveCursor(to: index)
    case .searchConfirmed:
      isSearching = false
      choose()
    case .searchCleared:
      (search, isSearching) = (EditableText(), false)
      return .searched
    }
    return .none
  }

  private mutating func move(by distance: Int, room: Int) -> Outcome {
    guard let last = shown.indices.last else { return .isEmpty }
    let row = max(0, min(last, selected + distance))
    let outcome = row != selected ? Outcome.moved : distance < 0 ? .atStart : .atEnd
    select(row: row, room: room)
    return outcome
  }

  private mutating func select(row: Int, room: Int) {
    selected = row
    choose()
    scroll(room: room)
  }

  /// Selects an entry, if it is shown.
  mutating func select(_ entry: Int, room: Int) {
    if let row = shown.firstIndex(of: entry) { select(row: row, room: room) }
  }

  /// Makes the selected entry the one to return to.
  mutating func choose() { chosen = selectedEntry ?? chosen }

  /// Shows entries. Selects the one that the driver chose if it is shown, or else the currently
  /// selected one, or else a row near it or, in search results, the first.
  mutating func show(_ entries: [Int], room: Int) {
    show(entries, selecting: selectedEntry, else: hasSearch ? 0 : selected, room: room)
  }

  /// Shows entries from the first one on, whatever was selected.
  mutating func showFromStart(_ entries: [Int]) {
    (shown, selected, top, chosen) = (entries, 0, 0, nil)
  }

  /// Shows entries of a list that replaces another.
  ///
  /// - Parameter moved: Returns the new index of an entry of the old list, if it is still there.
  mutating func show(_ entries: [Int], room: Int, after moved: (Int) -> Int?) {
    // A driver who hasn't moved yet sees the start of the list.
    let isUntouched = chosen == nil && top == 0 && selected == 0
    let old = isUntouched ? nil : selectedEntry.flatMap(moved)
    chosen = chosen.flatMap(moved)
    show(entries, selecting: old, else: selected, room: room)
  }

  private mutating func show(
    _ entries: [Int], selecting old: Int?, else row: Int, room: Int
  ) {
    shown = entries
    func find(_ entry: Int?) -> Int? { entry.flatMap { entries.firstIndex(of: $0) } }
    selected = find(chosen) ?? find(old) ?? max(0, min(row, entries.count - 1))
    scroll(room: room)
  }

  /// Scrolls just enough to bring the selection into view.
  mutating func scroll(room: Int) {
    let room = max(1, room)
    top = min(max(top, selected - room + 1), selected)
    top = max(0, min(top, shown.count - room))
  }
}

/// What the driver did in a list.
public enum ListAction: Hashable, Sendable {
  /// Moved down by this many rows, or up if negative.
  case moved(by: Int)
  /// Moved down by this many pages, or up if negative.
  case pageMoved(by: Int)
  case movedToStart, movedToEnd
  /// Selected this row.
  case selected(Int)
  case searchTapped
  /// Edited the search text.
  case searched(Edit)
  case searchCursorPlaced(at: Int)
  /// Left the search, keeping its results.
  case searchConfirmed
  /// Left the search, clearing it.
  case searchCleared
}
