import OnrampCore
import OnrampScreens

extension StoredState {
  /// Fails if the application is handed in, so that it can't be changed.
  func endIfReadOnly() throws(Failure) {
    if handedIn.standing != nil { throw isReadOnly }
  }

  /// Says that a handed-in application can't be changed.
  var isReadOnly: Failure {
    let words = screenWords.handIn
    return Failure(
      handedIn.decision == nil ? words.readOnly : words.readOnlyDecided, .notPermitted)
  }
}
