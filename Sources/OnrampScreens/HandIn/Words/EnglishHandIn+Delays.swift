import OnrampCore

/// Why an application is still waiting to be sent, in English.
extension HandInWords {
  func cause(_ delay: HandInDelay) -> String {
    switch delay {
    case .server(.failed(let cause)): failed(cause)
    case .server(.tooManyRequests): "The company's server is busy."
    case .server(.status(let status)) where status >= 500:
      "The company's server has a problem (\(status))."
    case .server(.status(let status)):
      "Something other than the company's server answered (\(status))."
    case .server(.notJSON), .server(.unexpected):
      "Something other than the company's server answered."
    case .clock: "This computer's clock is wrong."
    case .refused(let refusal): refused(refusal)
    case .refusedOtherwise:
      "The company's server won't accept it, for a reason that this Onramp doesn't know."
    case .followed(let number):
      "The company already has a newer version of application \(number), sent from another terminal or copy "
        + "of your data."
    case .notAReceipt:
      "The server's receipt isn't signed with the company's key, so your application doesn't count as handed "
        + "in."
    case .notProven:
      "The company's server says that the last one was deleted, but doesn't prove it."
    case .newKeys: "The company's keys aren't the ones that this computer knows."
    case .companyLost: "This computer lost its key for the company's server."
    case .fileDamaged: "The application to be sent is missing or damaged on this computer."
    case .noServer: "The company's policy no longer names a server."
    // The store's own sentence covers it.
    case .store: ""
    }
  }

  private func failed(_ cause: NetworkFailure.Cause) -> String {
    switch cause {
    case .noNetwork: "This computer has no network connection."
    case .nameNotFound: "The name of the company's server was not found."
    case .refused: "The company's server refused the connection."
    case .reset: "The company's server closed the connection."
    case .timedOut: "The company's server took too long to answer."
    case .cutOff: "The answer from the company's server was cut off."
    case .tls: "The connection to the company's server isn't secure, so nothing was sent."
    case .tooLarge, .badRedirect: "Something other than the company's server answered."
    case .badAddress: "The address of the company's server can't be used."
    case .noHelper: "A part of Onramp is missing: onramp-net."
    case .helperDied: "The program onramp-net stopped."
    }
  }

  private func refused(_ refusal: HandInRefusal) -> String {
    switch refusal {
    case .full: "The company's server is full right now."
    case .enrolment:
      "The company's server doesn't accept this computer: the policy's token isn't valid."
    case .unknownTerminal: "The company's server doesn't know this computer."
    case .signature: "Something on the network changes what this computer sends."
    case .driverSignature: "The company's server rejected its signature."
    case .host: "The company's server doesn't accept the address in the policy."
    case .json: "The company's server doesn't understand this version of Onramp."
    case .tooLarge: "It is larger than the company's server accepts."
    case .idTaken: "The company's server already has something else with its ID."
    case .follows:
      "The company already has a newer version of this application, sent from another terminal or copy of "
        + "your data."
    case .digest: "It didn't arrive complete."
    case .decided: "The company has already decided."
    }
  }

  func remedy(_ delay: HandInDelay) -> String {
    switch delay {
    case .server(.failed(.nameNotFound)) where isAtKiosk, .server(.failed(.tls)) where isAtKiosk,
      .server(.notJSON) where isAtKiosk, .server(.unexpected) where isAtKiosk,
      .server(.failed(.badRedirect)) where isAtKiosk, .server(.failed(.tooLarge)) where isAtKiosk,
      .server(.failed(.noHelper)) where isAtKiosk, .clock where isAtKiosk:
      "Tell the staff."
    case .refusedOtherwise where isAtKiosk: "Tell the company."
    case .server(.failed(.nameNotFound)): "Check this computer's connection."
    case .server(.failed(.tls)):
      "Check this computer's date. If it is right, tell the company."
    case .server(.notJSON), .server(.unexpected), .server(.failed(.badRedirect)),
      .server(.failed(.tooLarge)):
      "If the network asks you to sign in, do so in a browser. Otherwise, tell the company."
    case .server(.status(let status)) where status < 500: "Tell the company."
    case .server(.failed(.noHelper)): "Install it beside onramp, then open Onramp again."
    case .server(.failed(.badAddress)): "Tell the company."
    case .clock: "Set the correct time."
    case .refused(.full): "If this continues, tell the company."
    case .refusedOtherwise: "Update Onramp, or tell the company."
    case .refused(.unknownTerminal), .refused(.signature), .notAReceipt, .notProven,
      .refused(.enrolment), .refused(.host), .refused(.json):
      "Tell the company."
    case .refused(.tooLarge): "Withdraw it, use smaller photos, and hand it in again."
    case .refused(.driverSignature), .refused(.idTaken), .companyLost, .fileDamaged:
      "Withdraw it, and hand it in again."
    case .followed, .refused(.follows):
      "Continue there, or ask the company. Nothing here was changed."
    case .newKeys:
      "If the company confirms the ones in the policy, withdraw it and hand it in again."
    case .noServer: "Ask the company for a new policy."
    case .server, .refused(.digest), .refused(.decided), .store: ""
    }
  }

  func triedAgain(after seconds: Int?) -> String {
    switch seconds {
    case let seconds? where (2..<120).contains(seconds):
      "Onramp will try again in \(seconds) seconds."
    case let seconds? where seconds >= 120:
      "Onramp will try again in \((seconds + 59) / 60) minutes."
    default: "Onramp will try again."
    }
  }
}
