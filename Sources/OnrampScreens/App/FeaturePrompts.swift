import OnrampCore

/// What the line mode says and asks about a feature.
final class FeaturePrompts: Sendable {
  /// The text before the first question, if the program opens with the feature.
  let greeting: @Sendable (LineMode, App) -> [String]
  /// The open question.
  let prompt: @Sendable (LineMode, App) -> Prompt
  /// Whether the next question waits for work in progress.
  let isBusy: @Sendable (App) -> Bool
  /// The text about one of its actions, once its effects are done. Gets the states before and
  /// after.
  let outcome: @Sendable (LineMode, AppAction, App, App) -> [String]
  /// The text about the answer to one of its questions.
  let answered: @Sendable (LineMode, Dialog.Choice, App, App) -> [String]
  /// The text once Main has opened it, in addition to its first question.
  let opened: @Sendable (LineMode, App) -> [String]
  /// What to say and do, without an action, after a change from one state to another.
  let news: @Sendable (LineMode, App, App) -> [LineAction]
  /// The same while another feature is open.
  let newsBehind: @Sendable (LineMode, App, App) -> [LineAction]
  /// Whether there may be such news while another screen is open.
  let expectsNews: @Sendable (App) -> Bool

  init(
    greeting: @escaping @Sendable (LineMode, App) -> [String] = { $0.greeting(of: $1, to: nil) },
    prompt: @escaping @Sendable (LineMode, App) -> Prompt,
    isBusy: @escaping @Sendable (App) -> Bool,
    outcome: @escaping @Sendable (LineMode, AppAction, App, App) -> [String],
    answered: @escaping @Sendable (LineMode, Dialog.Choice, App, App) -> [String] = {
      $0.outcome(from: $2, to: $3, repeatsNotice: false)
    },
    opened: @escaping @Sendable (LineMode, App) -> [String] = { _, _ in [] },
    news: @escaping @Sendable (LineMode, App, App) -> [LineAction] = { _, _, _ in [] },
    newsBehind: @escaping @Sendable (LineMode, App, App) -> [LineAction] = { _, _, _ in [] },
    expectsNews: @escaping @Sendable (App) -> Bool = { _ in false }
  ) {
    (self.greeting, self.prompt, self.isBusy) = (greeting, prompt, isBusy)
    (self.outcome, self.answered, self.opened, self.news) = (outcome, answered, opened, news)
    (self.newsBehind, self.expectsNews) = (newsBehind, expectsNews)
  }
}
