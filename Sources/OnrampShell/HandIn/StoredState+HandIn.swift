import OnrampCore
import OnrampScreens

extension StoredState {
  /// Fails if the application is handed in, so that it can't be changed.
  func endIfReadOnly() throws(Failure) {
    guard handedIn.standing != nil else { return }
    let words = screenWords.handIn
    throw Failure(
      handedIn.decision == nil ? words.readOnly : words.readOnlyDecided, .notPermitted)
  }
}
