import OnrampCore
import Synchronization

/// Runs effects off the loop's thread, and posts the actions that come of them.
///
/// It only tells the features apart. Each runs its own effects, in a file of its own. What most
/// drivers never open is made with its first effect.
final class EffectRunner: Sendable {
  /// What runs on the open store; none while an account is locked or nobody is signed in.
  private let store: Mutex<StoreEffects?>
  private let makeSurvey: @Sendable () -> SurveyEffects?
  private let makeAccount: @Sendable (EffectRunner) -> AccountEffects?
  private let survey = Mutex<SurveyEffects?>(nil)
  private let account = Mutex<AccountEffects?>(nil)

  /// - Parameters: The effects of the features that can open.
  init(
    store: StoreEffects? = nil, survey: @escaping @Sendable () -> SurveyEffects? = { nil },
    account: @escaping @Sendable (EffectRunner) -> AccountEffects? = { _ in nil }
  ) {
    self.store = Mutex(store)
    makeSurvey = survey
    makeAccount = account
  }

  /// Reports if the system refuses threads, and verifies all stored photos.
  func start(with photos: [Photo]) { opened?.application.start(with: photos) }

  /// Starts an effect. To end the program is up to the loop.
  func run(_ effect: AppEffect) {
    switch effect {
    case .application(let effect): opened?.application.run(effect)
    case .survey(let effect): made(in: survey, makeSurvey)?.run(effect)
    case .cars(let effect): opened?.run(effect)
    case .routes(let effect): opened?.run(effect)
    case .account(let effect): made(in: account) { makeAccount(self) }?.run(effect)
    case .quit: break
    }
  }

  private var opened: StoreEffects? { store.withLock { $0 } }

  private func made<Effects: Sendable>(
    in place: borrowing Mutex<Effects?>, _ make: () -> Effects?
  ) -> Effects? {
    place.withLock { effects in
      if effects == nil { effects = make() }
      return effects
    }
  }

  /// Replaces the store that effects run on, once everything for the one before is on disk.
  func open(_ next: StoreEffects?) {
    opened?.finish()
    store.withLock { $0 = next }
  }

  /// Ends the helpers. Work begun on the disk goes on while the process lives.
  func stop() {
    opened?.stop()
    survey.withLock { $0 }?.stop()
    Network.stop()
  }
}
