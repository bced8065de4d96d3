import OnrampCore
import Synchronization

/// Runs effects off the loop's thread, and posts the actions that come of them.
///
/// It only tells the features apart. Each runs its own effects, in a file of its own.
final class EffectRunner: Sendable {
  /// What runs on the open store; none while an account is locked or nobody is signed in.
  private let store: Mutex<StoreEffects?>
  private let survey: SurveyEffects?

  /// - Parameters: The effects of the features that can open.
  init(store: StoreEffects? = nil, survey: SurveyEffects? = nil) {
    self.store = Mutex(store)
    self.survey = survey
  }

  /// Reports if the system refuses threads, and verifies all stored photos.
  func start(with photos: [Photo]) { opened?.application.start(with: photos) }

  /// Starts an effect. To end the program is up to the loop.
  func run(_ effect: AppEffect) {
    switch effect {
    case .application(let effect): opened?.application.run(effect)
    case .survey(let effect): survey?.run(effect)
    case .cars(let effect): opened?.run(effect)
    case .account, .quit: break
    }
  }

  private var opened: StoreEffects? { store.withLock { $0 } }

  /// Replaces the store that effects run on, once everything for the one before is on disk.
  func open(_ next: StoreEffects?) {
    opened?.finish()
    store.withLock { $0 = next }
  }

  /// Ends the helpers. Work begun on the disk goes on while the process lives.
  func stop() {
    opened?.stop()
    survey?.stop()
  }
}
