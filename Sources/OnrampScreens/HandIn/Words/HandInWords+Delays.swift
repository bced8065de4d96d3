import OnrampCore
import OnrampWords

/// Why an application is still waiting to be sent.
extension HandInWords {
  /// What is wrong, as a sentence.
  public func cause(_ delay: ServerDelay) -> String {
    switch delay {
    case .server(.failed(let cause)): failed(cause)
    case .server(.tooManyRequests): words("The company's server is busy.")
    case .server(.status(let status)) where status >= 500:
      words("The company's server has a problem (\(status)).")
    case .server(.status(let status)):
      words("Something other than the company's server answered (\(status)).")
    case .server(.notJSON), .server(.unexpected):
      words("Something other than the company's server answered.")
    case .clock: words("This computer's clock is wrong.")
    case .refused(let refusal): refused(refusal)
    case .refusedOtherwise:
      words("The company's server won't accept it, for a reason that this Onramp doesn't know.")
    case .followed(let number):
      words(
        """
        The company already has a newer version of application \(number), sent from another \
        terminal or copy of your data.
        """)
    case .notAReceipt:
      words(
        """
        The server's receipt isn't signed with the company's key, so your application doesn't \
        count as handed in.
        """)
    case .notProven:
      words("The company's server says that the last one was deleted, but doesn't prove it.")
    case .newKeys: words("The company's keys aren't the ones that this computer knows.")
    case .companyLost: words("This computer lost its key for the company's server.")
    case .fileDamaged: words("The application to be sent is missing or damaged on this computer.")
    case .noServer: words("The company's policy no longer names a server.")
    // Callers use the sentence about the store's problem instead.
    case .store: ""
    }
  }

  private func failed(_ cause: NetworkFailure.Cause) -> String {
    switch cause {
    case .noNetwork: words("This computer has no network connection.")
    case .nameNotFound: words("The name of the company's server was not found.")
    case .refused: words("The company's server refused the connection.")
    case .reset: words("The company's server closed the connection.")
    case .timedOut: words("The company's server took too long to answer.")
    case .cutOff: words("The answer from the company's server was cut off.")
    case .tls: words("The connection to the company's server isn't secure, so nothing was sent.")
    case .tooLarge, .badRedirect: words("Something other than the company's server answered.")
    case .badAddress: words("The address of the company's server can't be used.")
    case .noHelper: words("A part of Onramp is missing: onramp-net.")
    case .helperDied: words("The program onramp-net stopped.")
    }
  }

  private func refused(_ refusal: ServerRefusal) -> String {
    switch refusal {
    case .full: words("The company's server is full right now.")
    case .enrolment:
      words("The company's server doesn't accept this computer: the policy's token isn't valid.")
    case .unknownTerminal: words("The company's server doesn't know this computer.")
    case .signature: words("Something on the network changes what this computer sends.")
    case .driverSignature: words("The company's server rejected its signature.")
    case .host: words("The company's server doesn't accept the address in the policy.")
    case .json: words("The company's server doesn't understand this version of Onramp.")
    case .tooLarge: words("It is larger than the company's server accepts.")
    case .idTaken: words("The company's server already has something else with its ID.")
    case .follows:
      words(
        """
        The company already has a newer version of this application, sent from another terminal or \
        copy of your data.
        """)
    case .digest: words("It didn't arrive complete.")
    case .decided: words("The company has already decided.")
    }
  }

  /// What the driver can do about it, in one or two sentences; empty if there is nothing.
  public func remedy(_ delay: ServerDelay) -> String {
    switch delay {
    case .server(.failed(.nameNotFound)) where isAtKiosk, .server(.failed(.tls)) where isAtKiosk,
      .server(.notJSON) where isAtKiosk, .server(.unexpected) where isAtKiosk,
      .server(.failed(.badRedirect)) where isAtKiosk, .server(.failed(.tooLarge)) where isAtKiosk,
      .server(.failed(.noHelper)) where isAtKiosk, .clock where isAtKiosk:
      words("Tell the staff.")
    case .refusedOtherwise where isAtKiosk: words("Tell the company.")
    case .server(.failed(.nameNotFound)): words("Check this computer's connection.")
    case .server(.failed(.tls)):
      words("Check this computer's date. If it is right, tell the company.")
    case .server(.notJSON), .server(.unexpected), .server(.failed(.badRedirect)),
      .server(.failed(.tooLarge)):
      words("If the network asks you to sign in, do so in a browser. Otherwise, tell the company.")
    case .server(.status(let status)) where status < 500: words("Tell the company.")
    case .server(.failed(.noHelper)): words("Install it beside onramp, then open Onramp again.")
    case .server(.failed(.badAddress)): words("Tell the company.")
    case .clock: words("Set the correct time.")
    case .refused(.full): words("If this continues, tell the company.")
    case .refusedOtherwise: words("Update Onramp, or tell the company.")
    case .refused(.unknownTerminal), .refused(.signature), .notAReceipt, .notProven,
      .refused(.enrolment), .refused(.host), .refused(.json):
      words("Tell the company.")
    case .refused(.tooLarge): words("Withdraw it, use smaller photos, and hand it in again.")
    case .refused(.driverSignature), .refused(.idTaken), .companyLost, .fileDamaged:
      words("Withdraw it, and hand it in again.")
    case .followed, .refused(.follows):
      words("Continue there, or ask the company. Nothing here was changed.")
    case .newKeys:
      words("If the company confirms the ones in the policy, withdraw it and hand it in again.")
    case .noServer: words("Ask the company for a new policy.")
    case .server, .refused(.digest), .refused(.decided), .store: ""
    }
  }

  /// Says that sending will be tried again, and when if known.
  public func triedAgain(after seconds: Int?) -> String {
    switch seconds {
    case let seconds? where (2..<120).contains(seconds):
      words("Onramp will try again in \(seconds) seconds.")
    case let seconds? where seconds >= 120:
      words("Onramp will try again in \((seconds + 59) / 60) minutes.")
    default: words("Onramp will try again.")
    }
  }
}

extension Words {
  /// Why something hasn't reached the company's server, as a sentence.
  func cause(of delay: ServerDelay) -> String { handIn.cause(delay) }
}
