import OnrampCore

/// How a kind of answer is drawn, keyed, printed and typed: every difference between kinds in the
/// screens and the line mode, except for their words.
///
/// Nothing has a default, so a new kind compiles only once it has given every member. It is a class
/// because every frame reads some members.
final class Control: Sendable {
  /// Whether its field leaves room for a picture on its right.
  let hasPicture: Bool
  /// The contents of its field. The numbers are the column and the width.
  let contents: @Sendable (Field, Application, LineBuilder, Int, Int) -> InputRows.Contents
  /// Notes below a field that aren't problems. The numbers are the column and the width.
  let notes: @Sendable (Field, Application, LineBuilder, Int, Int) -> [Line]
  /// The keymaps while its field has the focus, in the order in which they are searched and shown.
  let keymaps: @Sendable (App) -> [Keymap]
  /// The contents of its field as the line mode says them; `nil` if it is empty.
  let spoken: @Sendable (Field, Application, Words) -> String?
  /// The line mode's commands that only fields of this kind take.
  let commands: [LineCommand]
  /// The actions for such a command.
  let command: @Sendable (LineCommand, LineMode.Question) -> [LineAction]
  /// The actions for a line that is an answer.
  let answer: @Sendable (String, LineMode.Question) -> [LineAction]

  init(
    hasPicture: Bool,
    contents:
      @escaping @Sendable (Field, Application, LineBuilder, Int, Int) ->
      InputRows.Contents,
    notes: @escaping @Sendable (Field, Application, LineBuilder, Int, Int) -> [Line],
    keymaps: @escaping @Sendable (App) -> [Keymap],
    spoken: @escaping @Sendable (Field, Application, Words) -> String?,
    commands: [LineCommand],
    command: @escaping @Sendable (LineCommand, LineMode.Question) -> [LineAction],
    answer: @escaping @Sendable (String, LineMode.Question) -> [LineAction]
  ) {
    (self.hasPicture, self.contents, self.notes) = (hasPicture, contents, notes)
    self.keymaps = keymaps
    (self.spoken, self.commands) = (spoken, commands)
    (self.command, self.answer) = (command, answer)
  }
}

extension AnswerKind {
  /// The only `switch` over kinds of answers in the screens, except for the words.
  var control: Control {
    switch self {
    case .text(let rule) where rule.allowsLines: .lines
    case .text, .wholeNumber, .decimal, .telephone, .iban, .vin, .plate: .text
    case .date: .date
    case .yesNo: .options
    case .choice(let choices): choices.all.count < Choices.fewestInList ? .options : .list
    case .email: .email
    case .photo: .photo
    }
  }
}

extension Words {
  /// The day that the text of a date field means; `nil` if the text is already written that way, or
  /// isn't accepted.
  func understood(_ text: String, of field: Field) -> String? {
    guard case .date(let rule) = field.kind, !text.isEmpty,
      case .day(let day) = rule.reading(of: text), rule.accepts(day), date(day) != text.trimmed
    else { return nil }
    return date(day)
  }

  /// What an answer must be, before it is given: in full, and in short for little room.
  func hint(for field: Field) -> (long: String, short: String)? {
    guard let example = field.extras?.example else {
      // Only the company can say what its pattern asks for.
      if case .text(let rule) = field.kind, rule.pattern != nil, let refusal = field.extras?.refusal
      {
        return (shown(refusal), shown(refusal))
      }
      return expectation(of: field)
    }
    let like = like(shown(example))
    switch field.kind {
    case .text:
      let long = expectation(of: field).map { "\($0.long), \(like)" } ?? like
      return (long, long)
    case .wholeNumber, .decimal, .date: return expectation(of: field) ?? (like, like)
    default: return (like, like)
    }
  }
}
