import OnrampCore
import OnrampStore
import Synchronization

/// Runs effects off the loop's thread, and posts the resulting actions.
///
/// A feature's effects are created with the first one, because most drivers use few features.
final class EffectRunner: Sendable {
  /// A driver's data, and how to open it.
  struct Driver: Sendable {
    let data: DriverData
    let accounts: AccountStore
    let schema: Schema
    /// How long drafts wait for further typing, in milliseconds.
    let draftDelay: Int
  }

  private struct State {
    /// The open store; `nil` while an account is locked or nobody is signed in.
    var opened: OpenStore?
    var made: [(feature: Feature, effects: FeatureEffects)] = []
  }

  /// The driver; `nil` if a feature is open on its own.
  let driver: Driver?
  /// Cached, because reading it for each effect would copy all of the driver's data.
  private let isRestricted: Bool
  /// The survey's server, if not the network.
  let server: (any Server)?
  let mailbox: Mailbox
  private let state = Mutex(State())

  init(
    for driver: Driver?, on store: Store? = nil, server: (any Server)? = nil, mailbox: Mailbox
  ) {
    (self.driver, self.server, self.mailbox) = (driver, server, mailbox)
    isRestricted = driver?.data.isRestricted == true
    let opened = store.flatMap(open(on:))
    state.withLock { $0.opened = opened }
  }

  private func open(on store: Store) -> OpenStore? {
    driver.map { driver in
      let photos = driver.data.photoFetcher(for: store, mailbox)
      return OpenStore(
        store: store,
        application: ApplicationEffects(
          store: store, schema: driver.schema, place: driver.data.place,
          handIn: driver.data.handInSetup(store, driver.schema),
          formShown: { driver.data.form(store.submission) ?? driver.schema }, photos: photos,
          draftDelay: driver.draftDelay, mailbox: mailbox),
        photos: photos)
    }
  }

  /// Reports if no threads can be started, and verifies all stored photos.
  func start(with photos: [Photo]) { opened?.application.start(with: photos) }

  /// Starts an effect. The loop itself handles the one that ends the program.
  func run(_ effect: AppEffect) {
    // No state asks for a forbidden effect; this is in case of a mistake.
    guard !isRestricted || effect.traits.use == nil else { return }
    if let feature = effect.feature { effects(of: feature)?.run(effect) }
  }

  /// Runs work between the operations that change the open store.
  func onDisk(_ work: @escaping Lane.Work) {
    if let opened { opened.disk.run(work) } else { work() }
  }

  private var opened: OpenStore? { state.withLock { $0.opened } }

  private func effects(of feature: Feature) -> FeatureEffects? {
    state.withLock { state in
      for made in state.made where made.feature == feature { return made.effects }
      guard let effects = feature.shell.effects(self, state.opened) else { return nil }
      state.made.append((feature, effects))
      return effects
    }
  }

  /// Switches effects to another store, once everything for the previous one is on disk.
  func open(_ next: Store?) {
    stop(where: \.endsWithStore)
    if let opened {
      opened.stop()
      opened.application.finish()
    }
    let opened = next.flatMap(open(on:))
    state.withLock { state in
      state.opened = opened
      state.made.removeAll(where: \.feature.shell.endsWithStore)
    }
  }

  /// Stops all effects and helpers. Writes already begun continue while the process lives.
  func stop() {
    opened?.stop()
    stop { _ in true }
    Network.stop()
  }

  private func stop(where isMeant: (FeatureShell) -> Bool) {
    let made = state.withLock { $0.made.filter { isMeant($0.feature.shell) } }
    for (_, effects) in made { effects.stop() }
  }
}
