import OnrampCore
import Synchronization

/// Runs effects off the loop's thread, and posts the actions that come of them.
///
/// It only tells the features apart. Each runs its own effects, in a file of its own.
final class EffectRunner: Sendable {
  private let application: ApplicationEffects?
  private let survey: SurveyEffects?
  private let makeCars: @Sendable () -> CarsEffects?
  /// Made with their first effect, as most drivers never open the shared cars.
  private let cars = Mutex<CarsEffects?>(nil)

  /// - Parameters: The effects of the features that can open.
  init(
    application: ApplicationEffects? = nil, survey: SurveyEffects? = nil,
    cars: @escaping @Sendable () -> CarsEffects? = { nil }
  ) {
    (self.application, self.survey, makeCars) = (application, survey, cars)
  }

  /// Reports if the system refuses threads, and verifies all stored photos.
  func start(with photos: [Photo]) { application?.start(with: photos) }

  /// Starts an effect. To end the program is up to the loop.
  func run(_ effect: AppEffect) {
    switch effect {
    case .application(let effect): application?.run(effect)
    case .survey(let effect): survey?.run(effect)
    case .cars(let effect): carsEffects()?.run(effect)
    case .account, .quit: break
    }
  }

  private func carsEffects() -> CarsEffects? {
    cars.withLock { cars in
      if cars == nil { cars = makeCars() }
      return cars
    }
  }

  /// Ends the helpers. Work begun on the disk goes on while the process lives.
  func stop() {
    application?.stop()
    survey?.stop()
    cars.withLock { $0 }?.stop()
  }
}
