import OnrampCore

/// The words of a feature's own question.
struct FeatureQuestionWords {
  let question: (title: String, text: String)
  /// The question in the line mode, if it differs from the dialog's.
  var spoken: String?
  /// The line mode's reply to a "no".
  var declined: String?
  /// Whether the line mode also asks without a terminal.
  var isAskedWithoutTerminal = true
  /// The label of an answer's button.
  let label: (Dialog.Choice) -> String
}
