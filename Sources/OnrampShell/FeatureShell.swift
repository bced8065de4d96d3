import OnrampCore

/// Everything the shell knows about a feature, but for its command.
///
/// Nothing has a default, so a new feature compiles only once it has given every member.
final class FeatureShell: Sendable {
  /// Makes what runs its effects, at the first of them; `nil` where nothing can run them now.
  let effects: @Sendable (EffectRunner, OpenStore?) -> FeatureEffects?
  /// Whether that works on the open store, and ends with it.
  let endsWithStore: Bool
  /// Whether an effect still runs once the screen is gone, as it changes what is on the disk.
  let outlivesScreen: @Sendable (AppEffect) -> Bool
  /// Whether the next question of the line mode waits for the response to an effect.
  let isAnsweredSoon: @Sendable (AppEffect) -> Bool
  /// Whether an action only tells something, whenever that is known, and answers nothing.
  let isNews: @Sendable (AppAction) -> Bool
  /// What becomes of what was typed or marked, if the program ends now.
  let outcome: @Sendable (App) -> QuitOutcome
  /// What is said of that last, and whether nothing else is.
  let partingWords: @Sendable (App) -> (words: String, isAlone: Bool)?
  /// What of the policy file is the feature's.
  let policy: FeaturePolicy?
  /// Why the line mode ends with an error; the flag says that it is on a terminal.
  let failure: @Sendable (App, Bool) -> Failure?

  init(
    effects: @escaping @Sendable (EffectRunner, OpenStore?) -> FeatureEffects?,
    endsWithStore: Bool,
    outlivesScreen: @escaping @Sendable (AppEffect) -> Bool,
    isAnsweredSoon: @escaping @Sendable (AppEffect) -> Bool,
    isNews: @escaping @Sendable (AppAction) -> Bool,
    outcome: @escaping @Sendable (App) -> QuitOutcome,
    partingWords: @escaping @Sendable (App) -> (words: String, isAlone: Bool)?,
    policy: FeaturePolicy?,
    failure: @escaping @Sendable (App, Bool) -> Failure?
  ) {
    (self.effects, self.endsWithStore, self.outlivesScreen) = (
      effects, endsWithStore, outlivesScreen
    )
    (self.isAnsweredSoon, self.isNews, self.outcome) = (isAnsweredSoon, isNews, outcome)
    (self.partingWords, self.policy, self.failure) = (partingWords, policy, failure)
  }
}

/// What runs the effects of a feature.
struct FeatureEffects: Sendable {
  /// Starts an effect.
  let run: @Sendable (AppEffect) -> Void
  /// Cancels what is under way. Work begun on the disk goes on while the process lives.
  let stop: @Sendable () -> Void
}

extension Feature {
  /// The only place of the shell that tells features apart.
  var shell: FeatureShell {
    switch self {
    case .application: .application
    case .survey: .survey
    case .cars: .cars
    case .routes: .routes
    case .account: .account
    case .main: .main
    }
  }
}

extension AppEffect {
  /// The feature that it is of; `nil` if it ends the program.
  var feature: Feature? {
    switch self {
    case .application: .application
    case .survey: .survey
    case .cars: .cars
    case .routes: .routes
    case .account: .account
    case .quit: nil
    }
  }
}
