import OnrampCore
import OnrampWords

/// Why a kiosk gets no photo from a phone.
extension Words {
  func whyNobodyCame(_ page: PhonePage, in application: Application) -> String {
    application.isAtKiosk ? kioskWhyNobodyCame : whyNobodyCame(page)
  }
  func linkProblem(_ problem: LinkProblem, in schema: Schema) -> String {
    (schema.isAtKiosk ? kioskLinkProblem(problem) : nil) ?? linkProblem(problem)
  }

  /// Why the phone can't be used; `nil` if the sentence is the same as elsewhere.
  public func kioskLinkProblem(_ problem: LinkProblem) -> String? {
    switch problem {
    case .noNetwork, .cannotListen, .noHelper, .cannotConfine:
      words("Your phone can't be used at this terminal. Tell the staff, or add this photo later.")
    case .noServer:
      words(
        """
        The company's server can't be reached, so your phone can't be used now. Press N to try \
        again, or add this photo later.
        """)
    case .serverRefuses:
      words(
        """
        The company's server has no page for a phone at the moment. Press N to try again, or add \
        this photo later.
        """)
    case .cannotWrite: kioskProblem(StoreProblem.full)
    case .died: nil
    }
  }

  /// The same in the line mode.
  public func kioskPlainLinkProblem(_ problem: LinkProblem) -> String? {
    switch problem {
    case .noServer:
      words(
        """
        The company's server can't be reached, so your phone can't be used now. Type \
        \(word(.phone)) to try again, or add this photo later.
        """)
    case .serverRefuses:
      words(
        """
        The company's server has no page for a phone at the moment. Type \(word(.phone)) to try \
        again, or add this photo later.
        """)
    case .noNetwork, .cannotListen, .noHelper, .cannotConfine, .cannotWrite, .died:
      kioskLinkProblem(problem)
    }
  }

  var kioskWhyNobodyCame: String {
    words("No phone has connected. Is yours online? A VPN or a firewall may be in the way.")
  }

  var kioskPlainWhyNobodyCame: String {
    words(
      """
      No phone has connected. Is yours online? A VPN or a firewall may be in the way. Type \
      \(word(.back)) to stop.
      """)
  }
}

extension LineMode {
  func whyNobodyCame(_ page: PhonePage) -> String {
    isAtKiosk ? words.kioskPlainWhyNobodyCame : words.plainWhyNobodyCame(page)
  }

  func linkProblem(_ problem: LinkProblem) -> String {
    (isAtKiosk ? words.kioskPlainLinkProblem(problem) : nil) ?? words.plainLinkProblem(problem)
  }
}
