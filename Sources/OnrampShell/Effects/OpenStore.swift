import OnrampStore

/// An open store, and the driver application's effects on it.
struct OpenStore: Sendable {
  let store: Store
  let application: ApplicationEffects

  /// Runs everything that changes the store, in order.
  var disk: Lane { application.disk }
}
