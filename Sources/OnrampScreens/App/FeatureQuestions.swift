import OnrampCore

/// The words of a feature's own dialogs.
final class FeatureQuestions: Sendable {
  /// The title and text of the question.
  let words: @Sendable (Words, FeatureQuestion) -> (title: String, text: String)
  /// The label of an answer's button. The flag stands for "yes".
  let label: @Sendable (Words, FeatureQuestion, Bool) -> String
  /// The question in the line mode, if it differs from the dialog's.
  let spoken: @Sendable (Words, FeatureQuestion) -> String?
  /// The line mode's reply to a "no".
  let declined: @Sendable (Words, FeatureQuestion) -> String?
  /// Whether the line mode also asks without a terminal.
  let isAskedWithoutTerminal: Bool

  init(
    words: @escaping @Sendable (Words, FeatureQuestion) -> (title: String, text: String),
    label: @escaping @Sendable (Words, FeatureQuestion, Bool) -> String,
    spoken: @escaping @Sendable (Words, FeatureQuestion) -> String?,
    declined: @escaping @Sendable (Words, FeatureQuestion) -> String?,
    isAskedWithoutTerminal: Bool
  ) {
    (self.words, self.label, self.spoken, self.declined) = (words, label, spoken, declined)
    self.isAskedWithoutTerminal = isAskedWithoutTerminal
  }
}

extension FeatureQuestion {
  /// The words of the feature that asks.
  var said: FeatureQuestions? { feature.screen.questions }
}
