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
