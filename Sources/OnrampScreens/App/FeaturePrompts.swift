import OnrampCore

/// What the line mode says and asks of a feature.
final class FeaturePrompts: Sendable {
  /// What is said before the first question, if the program opens with the feature.
  let greeting: @Sendable (LineMode, App) -> [String]
  /// The question that is open now.
  let prompt: @Sendable (LineMode, App) -> Prompt
  /// Whether the next question waits for something that is under way.
  let isBusy: @Sendable (App) -> Bool
  /// What is said of one of its actions, from one state to another, once its effects are done.
  let outcome: @Sendable (LineMode, AppAction, App, App) -> [String]
  /// The same of the answer to a question of its own.
  let answered: @Sendable (LineMode, Dialog.Choice, App, App) -> [String]
  /// What is said of it once Main opened it, beside its first question.
  let opened: @Sendable (LineMode, App) -> [String]
  /// What is said and done of itself after something changed from one state to another.
  let news: @Sendable (LineMode, App, App) -> [LineAction]

  init(
    greeting: @escaping @Sendable (LineMode, App) -> [String] = { $0.greeting(of: $1, to: nil) },
    prompt: @escaping @Sendable (LineMode, App) -> Prompt,
    isBusy: @escaping @Sendable (App) -> Bool,
    outcome: @escaping @Sendable (LineMode, AppAction, App, App) -> [String],
    answered: @escaping @Sendable (LineMode, Dialog.Choice, App, App) -> [String] = {
      $0.outcome(from: $2, to: $3, repeatsNotice: false)
    },
    opened: @escaping @Sendable (LineMode, App) -> [String] = { _, _ in [] },
    news: @escaping @Sendable (LineMode, App, App) -> [LineAction] = { _, _, _ in [] }
  ) {
    (self.greeting, self.prompt, self.isBusy) = (greeting, prompt, isBusy)
    (self.outcome, self.answered, self.opened, self.news) = (outcome, answered, opened, news)
  }
}
