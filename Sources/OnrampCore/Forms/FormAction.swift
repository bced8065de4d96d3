/// What a driver did in a form.
public enum FormAction: Hashable, Sendable {
  /// Edited the text of the focused field.
  case edited(Edit)
  /// Moved to the next field or button (1) or the previous one (-1).
  case moved(by: Int)
  /// Moved to the first or the last field.
  case movedToFirstField, movedToLastField
  /// Pressed Tab: completes a path in a photo field, or moves on if it is complete.
  case tabTapped
  case enterTapped
  /// Scrolled the focused field, so that this row is its first in view.
  case scrolled(to: Int)
  /// Moved directly to a field or button.
  case focused(Focus)
  /// Moved to the next answer (1) or the previous one (-1) of the focused field.
  case optionMoved(by: Int)
  /// Typed a letter in a field whose answer is chosen.
  case optionTyped(Character)
  /// Chose an answer of a field, as it appears in a draft.
  case optionTapped(FieldID, String)
  /// Opened the list of a field's answers; `nil` means the focused field.
  case listTapped(FieldID?)
  /// Cleared a chosen answer.
  case optionCleared
  /// Moved the part of a date at the cursor.
  case dateMoved(by: Int)
  /// Put the cursor at this offset in a field, in characters.
  case cursorPlaced(FieldID, at: Int)
  case pressed(Button)
  /// Chose an entry of the error summary, counted from 1.
  case problemTapped(number: Int)
}

extension Form {
  /// What is left for the feature to do after an action.
  enum Outcome {
    case done
    /// Moves on from the last field: Save, or Next.
    case submit
    case press(Button)
    /// The error summary has no entry of this number.
    case noProblemOfThatNumber
  }

  /// Moves the focus and the cursor. The feature handles changes of answers.
  mutating func reduce(_ action: FormAction) -> Outcome {
    switch action {
    case .moved(let distance): moveFocus(by: distance)
    case .movedToFirstField: if let field = fields.first { focus = .field(field.id) }
    case .movedToLastField: if let field = fields.last { focus = .field(field.id) }
    case .focused(let target): moveFocus(to: target)
    case .cursorPlaced(let id, let index):
      guard let field = field(id) else { break }
      focus = .field(id)
      moveCursor(of: field, to: index)
    case .scrolled(let row): scroll = row
    case .enterTapped:
      switch focus {
      case .field(let id):
        if id == fields.last?.id { return .submit }
        moveFocus(by: 1)
      case .button(let button): return .press(button)
      }
    case .pressed(let button):
      guard buttons.contains(button) else { break }
      focus = .button(button)
      return .press(button)
    case .problemTapped(let number):
      guard problems.indices.contains(number - 1) else { return .noProblemOfThatNumber }
      focus = .field(problems[number - 1].field)
    case .edited, .tabTapped, .optionMoved, .optionTyped, .optionTapped, .optionCleared,
      .listTapped, .dateMoved:
      break
    }
    return .done
  }
}
