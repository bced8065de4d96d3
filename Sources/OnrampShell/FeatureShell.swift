import OnrampCore

/// Everything the shell knows about a feature except its command.
///
/// No member has a default, so a new feature doesn't compile until it provides all of them.
final class FeatureShell: Sendable {
  /// Creates the object that runs effects, on the first one; `nil` if none can run now.
  let effects: @Sendable (EffectRunner, OpenStore?) -> FeatureEffects?
  /// Whether the effects use the open store, and must end with it.
  let endsWithStore: Bool
  /// Whether an action is unsolicited news rather than the response to an effect.
  let isNews: @Sendable (AppAction) -> Bool
  /// What happens to unsaved input if the program ends now.
  let outcome: @Sendable (App) -> QuitOutcome
  /// The feature's last words, and whether they are the only ones.
  let partingWords: @Sendable (App) -> (words: String, isAlone: Bool)?
  /// The feature's members of the policy file.
  let policy: FeaturePolicy?
  /// Why the line mode ends with an error; the flag is whether input is a terminal.
  let failure: @Sendable (App, Bool) -> Failure?

  init(
    effects: @escaping @Sendable (EffectRunner, OpenStore?) -> FeatureEffects?,
    endsWithStore: Bool,
    isNews: @escaping @Sendable (AppAction) -> Bool,
    outcome: @escaping @Sendable (App) -> QuitOutcome,
    partingWords: @escaping @Sendable (App) -> (words: String, isAlone: Bool)?,
    policy: FeaturePolicy?,
    failure: @escaping @Sendable (App, Bool) -> Failure?
  ) {
    (self.effects, self.endsWithStore) = (effects, endsWithStore)
    (self.isNews, self.outcome) = (isNews, outcome)
    (self.partingWords, self.policy, self.failure) = (partingWords, policy, failure)
  }
}

/// What runs the effects of a feature.
struct FeatureEffects: Sendable {
  /// Starts an effect.
  let run: @Sendable (AppEffect) -> Void
  /// Cancels running effects. Writes already begun continue while the process lives.
  let stop: @Sendable () -> Void
}

extension Feature {
  /// The only switch over features in the shell.
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
  /// The feature of the effect; `nil` for those that the loop handles itself.
  var feature: Feature? {
    switch self {
    case .application: .application
    case .survey: .survey
    case .cars: .cars
    case .routes: .routes
    case .account: .account
    case .openMain, .quit: nil
    }
  }
}
