import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

extension Restart {
  /// Says what a restart leaves at the company.
  func sayWhatCompanyKeeps(of submission: Submission?, _ decision: StoredDecision?) {
    if let number = submission?.receipt?.number.text ?? decision?.number {
      say(screenWords.handIn.companyKeeps(number))
    } else if submission != nil {
      say(screenWords.handIn.neverSent)
    }
  }
}

extension StoredState {
  /// Fails if the application is handed in, so that it can't be changed.
  func endIfReadOnly() throws(Failure) {
    guard handedIn.standing != nil else { return }
    let words = screenWords.handIn
    throw Failure(
      handedIn.decision == nil ? words.readOnly : words.readOnlyDecided, .notPermitted)
  }
}

extension DriverData {
  /// What handing in from a store requires; `nil` if the company has no server.
  func handInSetup(_ store: Store, _ schema: Schema) -> HandInSetup? {
    guard let stepsFile, let target = policy.companyServer else { return nil }
    return HandInSetup(target: target, store: store) {
      HandInOrder(handing: stepsFile(), of: schema, to: target)
    }
  }
}
