import Dispatch
import OnrampCore
import OnrampStore
import Synchronization

/// Runs the effects of everything that one open store keeps: the application, favorite cars and
/// routes.
final class StoreEffects: Sendable {
  let application: ApplicationEffects
  private let makeCars: @Sendable () -> CarsEffects
  /// Made with their first effect, as most drivers never open the shared cars.
  private let cars = Mutex<CarsEffects?>(nil)
  private let makeRoutes: @Sendable () -> RoutesEffects
  /// Made with their first effect, too.
  private let routes = Mutex<RoutesEffects?>(nil)

  init(
    _ application: ApplicationEffects, cars: @escaping @Sendable () -> CarsEffects,
    routes: @escaping @Sendable () -> RoutesEffects
  ) {
    (self.application, makeCars, makeRoutes) = (application, cars, routes)
  }

  /// The effects on a store that was opened.
  ///
  /// - Parameter draftDelay: How long drafts wait for more typing, in milliseconds.
  convenience init(
    _ store: Store, _ schema: Schema, of data: DriverData, draftDelay: Int, mailbox: Mailbox
  ) {
    let application = ApplicationEffects(
      store: ApplicationClient(store), schema: schema, place: data.place, draftDelay: draftDelay,
      mailbox: mailbox)
    self.init(application) {
      CarsEffects(
        client: CarsClient(store) { Clock.now.seconds }, disk: application.disk, mailbox: mailbox)
    } routes: {
      RoutesEffects(
        client: RoutesClient(store) { Clock.now.seconds }, data.policy.routes,
        map: data.policy.routes.mapFolder(besideDataOf: data.path), of: data.path,
        disk: application.disk, mailbox: mailbox)
    }
  }

  /// Starts an effect.
  func run(_ effect: CarsEffect) { Self.made(in: cars, makeCars).run(effect) }

  /// Starts an effect.
  func run(_ effect: RoutesEffect) { Self.made(in: routes, makeRoutes).run(effect) }

  private static func made<Effects: Sendable>(
    in place: borrowing Mutex<Effects?>, _ make: () -> Effects
  ) -> Effects {
    place.withLock { made in
      let effects = made ?? make()
      made = effects
      return effects
    }
  }

  /// Ends the helpers. Work begun on the disk goes on while the process lives.
  func stop() {
    application.stop()
    cars.withLock { $0 }?.stop()
    routes.withLock { $0 }?.stop()
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
