/// The open list of a field with many possible answers.
public struct ChoiceList: Hashable, Sendable {
  /// The field.
  public let field: FieldID
  /// All possible answers.
  public let choices: Choices
  /// The searched parts of a title.
  public internal(set) var filter = ""
  /// The indices, in ``choices``, of the answers shown.
  public private(set) var shown: [Int]
  /// The selected row.
  public private(set) var selected: Int

  init(field: FieldID, choices: Choices, chosen text: String) {
    (self.field, self.choices) = (field, choices)
    shown = Array(choices.all.indices)
    selected = choices.all.firstIndex { $0.value.text == text } ?? 0
  }

  /// The selected answer, if any is shown.
  public var choice: Choices.Choice? {
    shown.indices.contains(selected) ? choices.all[shown[selected]] : nil
  }

  mutating func move(by distance: Int) {
    guard !shown.isEmpty else { return }
    let (row, isOver) = selected.addingReportingOverflow(distance)
    selected = max(0, min(shown.count - 1, isOver ? (distance < 0 ? 0 : shown.count - 1) : row))
  }

  mutating func refresh() {
    let old = shown.indices.contains(selected) ? shown[selected] : nil
    shown = SearchIndex(choices.all) { [$0.title.raw] }
      .matches(of: filter, among: Array(choices.all.indices))
    selected = old.flatMap(shown.firstIndex) ?? 0
  }
}

/// What a driver did in the list of a field's answers.
public enum ChoiceListAction: Hashable, Sendable {
  case moved(by: Int)
  /// Clicked a row: selects it, or chooses it if it is selected.
  case rowTapped(Int)
  /// Typed or deleted part of a title.
  case filtered(Edit)
  case taken, closed
}

extension Application {
  /// The list of answers, if open.
  public internal(set) var choiceList: ChoiceList? {
    get { if case .choices(let list)? = overlay { list } else { nil } }
    set { overlay = newValue.map(Overlay.choices) }
  }

  mutating func openList(of field: FieldID?) {
    if let field { form.moveFocus(to: .field(field)) }
    guard let field = form.focusedField, case .choice(let choices) = field.kind,
      field.kind.isList
    else {
      notice = .keyDoesNothing
      return
    }
    let text = form.draft(of: field.id).line.text
    choiceList = ChoiceList(field: field.id, choices: choices, chosen: text)
  }

  mutating func reduce(_ action: ChoiceListAction, _ session: inout Session) -> [AppEffect] {
    guard let list = choiceList else { return [] }
    switch action {
    case .moved(let distance): choiceList?.move(by: distance)
    case .rowTapped(let row):
      if row == list.selected { return reduce(.taken, &session) }
      choiceList?.move(by: row - list.selected)
    case .filtered(let edit):
      switch edit {
      case .insert(let text), .paste(let text): choiceList?.filter += text
      case .deleteBackward: _ = choiceList?.filter.popLast()
      case .killToStart: choiceList?.filter = ""
      default: return []
      }
      choiceList?.refresh()
    case .taken:
      guard let choice = list.choice, let text = choice.value.text else { break }
      overlay = nil
      return choose(.optionTapped(list.field, text), &session)
    case .closed: overlay = nil
    }
    return []
  }
}

extension AnswerKind {
  /// Whether there are enough possible answers for a list.
  public var isList: Bool { options.count >= Choices.fewestInList }
}
