import Dispatch
import OnrampCore
import OnrampStore
import Synchronization

/// Runs the effects of everything that one open store keeps: the application and favourite cars.
final class StoreEffects: Sendable {
  let application: ApplicationEffects
  private let makeCars: @Sendable () -> CarsEffects
  /// Made with their first effect, as most drivers never open the shared cars.
  private let cars = Mutex<CarsEffects?>(nil)

  init(_ application: ApplicationEffects, cars: @escaping @Sendable () -> CarsEffects) {
    (self.application, makeCars) = (application, cars)
  }

  /// The effects on a store that was opened.
  ///
  /// - Parameter draftDelay: How long drafts wait for more typing, in milliseconds.
  convenience init(
    _ store: Store, _ schema: Schema, _ place: PhoneServer.Place, draftDelay: Int,
    mailbox: Mailbox
  ) {
    let application = ApplicationEffects(
      store: StoreClient(store), schema: schema, place: place, draftDelay: draftDelay,
      mailbox: mailbox)
    self.init(application) {
      CarsEffects(
        client: CarsClient(store) { Clock.now.seconds }, disk: application.disk, mailbox: mailbox)
    }
  }

  /// Starts an effect.
  func run(_ effect: CarsEffect) {
    let effects = cars.withLock { cars in
      let effects = cars ?? makeCars()
      cars = effects
      return effects
    }
    effects.run(effect)
  }

  /// Ends the helpers. Work begun on the disk goes on while the process lives.
  func stop() {
    application.stop()
    cars.withLock { $0 }?.stop()
  }

  /// Ends the helpers, and waits until everything that was to be kept is on disk.
  func finish() {
    stop()
    application.flushDrafts()
    let isDone = DispatchSemaphore(value: 0)
    application.disk.run { isDone.signal() }
    isDone.wait()
  }
}
