import OnrampCore

/// What a feature says in a dialog of its own.
final class FeatureQuestions: Sendable {
  /// The question.
  let words: @Sendable (any Words, FeatureQuestion) -> (title: String, text: String)
  /// The button of an answer; the flag says that it is "yes".
  let label: @Sendable (any Words, FeatureQuestion, Bool) -> String
  /// The question in the line mode, where it isn't that of the dialog.
  let spoken: @Sendable (any Words, FeatureQuestion) -> String?
  /// What the line mode says to a "no".
  let declined: @Sendable (any Words, FeatureQuestion) -> String?
  /// Whether the line mode asks where nobody sits at a terminal, too.
  let isAskedWithoutTerminal: Bool

  init(
    words: @escaping @Sendable (any Words, FeatureQuestion) -> (title: String, text: String),
    label: @escaping @Sendable (any Words, FeatureQuestion, Bool) -> String,
    spoken: @escaping @Sendable (any Words, FeatureQuestion) -> String?,
    declined: @escaping @Sendable (any Words, FeatureQuestion) -> String?,
    isAskedWithoutTerminal: Bool
  ) {
    (self.words, self.label, self.spoken, self.declined) = (words, label, spoken, declined)
    self.isAskedWithoutTerminal = isAskedWithoutTerminal
  }
}

extension FeatureQuestion {
  /// What the feature that asks says in it.
  var said: FeatureQuestions? { feature.screen.questions }
}
