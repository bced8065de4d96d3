import OnrampStore

/// An open store, and the driver application's effects on it.
struct OpenStore: Sendable {
  let store: Store
  let application: ApplicationEffects
  /// Fetches the photos that an account doesn't have here yet; `nil` if no server keeps it.
  let photos: PhotoFetcher?

  /// Runs everything that changes the store, in order.
  var disk: Lane { application.disk }

  /// Stops what uses the store. Writes already begun continue.
  func stop() {
    photos?.stop()
    application.stop()
  }
}
