import OnrampCore

/// How a kind of answer is drawn, keyed, said and typed: all that the screens and the line mode do
/// differently for it. Its question is in the words.
///
/// Nothing has a default, so a new kind compiles only once it has given every member. It is a class
/// because every frame asks for some members.
final class Control: Sendable {
  /// Whether its field leaves room for a picture on its right.
  let hasPicture: Bool
  /// What its field shows, at a column, and so wide.
  let contents: @Sendable (Field, Application, LineBuilder, Int, Int) -> InputRows.Contents
  /// What stands below a field and is no problem: at a column, and so wide.
  let notes: @Sendable (Field, Application, LineBuilder, Int, Int) -> [Line]
  /// The keymaps where its field has the focus, in the order they are searched and shown.
  let keymaps: @Sendable (App) -> [Keymap]
  /// What is in its field, as the line mode says it; `nil` if nothing is.
  let spoken: @Sendable (Field, Application, any Words) -> String?
  /// The commands of the line mode that only a field of this kind takes.
  let commands: [LineCommand]
  /// What such a command does.
  let command: @Sendable (LineCommand, LineMode.Question) -> [LineAction]
  /// What a line of the line mode does that is an answer.
  let answer: @Sendable (String, LineMode.Question) -> [LineAction]

  init(
    hasPicture: Bool,
    contents:
      @escaping @Sendable (Field, Application, LineBuilder, Int, Int) ->
      InputRows.Contents,
    notes: @escaping @Sendable (Field, Application, LineBuilder, Int, Int) -> [Line],
    keymaps: @escaping @Sendable (App) -> [Keymap],
    spoken: @escaping @Sendable (Field, Application, any Words) -> String?,
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
  /// The only place of the screens that tells kinds of answers apart, but for their words.
  var control: Control {
    switch self {
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
  /// What an answer has to be, said before it is given: in full, and where there is little room.
  func hint(for field: Field) -> (long: String, short: String)? {
    guard let example = field.extras?.example else { return expectation(of: field) }
    let like = like(shown(example))
    switch field.kind {
    case .text:
      return (expectation(of: field).map { "\($0.long), \(like)" } ?? like, like)
    case .wholeNumber, .decimal, .date: return expectation(of: field) ?? (like, like)
    default: return (like, like)
    }
  }
}
