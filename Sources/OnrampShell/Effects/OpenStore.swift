import OnrampStore

/// A store that is open, and the driver application on it.
struct OpenStore: Sendable {
  let store: Store
  let application: ApplicationEffects

  /// Everything that changes the store, in order.
  var disk: Lane { application.disk }
}
