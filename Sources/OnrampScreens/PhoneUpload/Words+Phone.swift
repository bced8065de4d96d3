import OnrampCore
import OnrampWords

/// The words about a photo from a phone.
extension Words {
  package var scanIt: String { words("Scan this with your phone's camera") }
  /// How much longer the code can be used, in minutes and seconds.
  func validFor(_ minutes: String) -> String { words("valid for \(minutes)") }
  package var openThis: String { words("Open this address on the phone:") }

  /// The progress of a phone's photo, and what to do.
  public func link(_ link: PhoneUpload, in schema: Schema) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): words("One moment")
    case (_, .guessed?) where link.showsCode:
      words("Somebody tried to guess the address, so it no longer works. Press K for another.")
    case (.connected, .interrupted?):
      words("Only part of the photo arrived. Send it again from the phone.")
    case (.connected, .unreadable?):
      words("What arrived couldn't be opened. Send the photo again from the phone.")
    case (.connected, .refused?): words("That file isn't a photo. Choose another on the phone.")
    case (.waiting, _): words("Waiting for the phone")
    case (.connected, _):
      link.fieldBefore.map { received($0, next: link.field, in: schema) }
        ?? words("Phone connected. Take the photo there and send it.")
    case (.receiving(let done, let total), _):
      words("Receiving: \(percentage(percent(done, of: total)))")
    case (.received, _): words("Photo received. Press Enter to use it.")
    case (.ended, _): words("This code has expired. Press N for a new one.")
    case (.failed(let problem), _):
      linkProblem(problem, in: schema)
    }
  }

  private func received(_ field: FieldID, next: FieldID, in schema: Schema) -> String {
    guard field != .license || next != .insurance else {
      return words("License received, insurance next.")
    }
    return photoReceived(
      schema.field(field)?.label.shown ?? "", next: schema.field(next)?.label.shown ?? "")
  }

  private func photoReceived(_ name: String, next: String) -> String {
    words("\(name): received. Next: \(next)")
  }

  func linkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      words("This computer isn't on a network that a phone can reach. \(chooseFile)")
    case .cannotListen:
      words(
        """
        The phone's page can't be opened at this address. Press N to try again, or Esc and then \
        Ctrl-O to choose a file.
        """)
    case .noHelper:
      words("Using your phone needs the program onramp-link, which is missing. \(chooseFile)")
    case .cannotConfine:
      words(
        """
        This computer's kernel can't keep the phone's page away from your files, so it was not \
        opened. \(chooseFile)
        """)
    case .noServer:
      words(
        """
        The company's server can't be reached. Check the network, then press N to try again. \
        Nothing was changed.
        """)
    case .serverRefuses:
      words(
        """
        The company's server has no page for a phone at the moment. Press N to try again. Nothing \
        was changed.
        """)
    case .died: words("The phone's page stopped. Nothing was changed. Press N to try again.")
    case .cannotWrite:
      words("The photo can't be kept. Check that the disk isn't full, then press N to try again.")
    }
  }

  private var chooseFile: String { words("Press Esc, then Ctrl-O to choose a file.") }

  func whyNobodyCame(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      words(
        """
        No phone has connected. Is yours on the same Wi-Fi? A VPN or a firewall may be in the way. \
        Or press Esc, and then Ctrl-O to choose a file or Ctrl-T to use the camera.
        """)
    case .server: words("No phone has connected. Does yours have internet?")
    }
  }

  /// How to open the page without scanning.
  public var cannotScan: String {
    words("Your phone can't scan it? Press K for an address to type.")
  }
  /// What to do while there is no room for the code.
  public var typeInstead: String { words("Or press K for an address to type.") }
  /// What sealing doesn't protect against while an address can be typed.
  public func typedIsOpen(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      words(
        """
        Your photos stay encrypted, but others on this network could send one in their place. \
        Check each photo here.
        """)
    case .server:
      words(
        """
        Your photos stay encrypted, but the company's server could send one in their place. Check \
        each photo here.
        """)
    }
  }
  package func sealedOnPhone(_ page: PhonePage) -> String {
    switch page {
    case .computer: words("Photos are encrypted on the phone.")
    case .server: words("Photos are encrypted on the phone. The company's server can't open them.")
    }
  }
  var mayBeFarAway: String {
    words("This computer is elsewhere. Your phone reaches it only on the same network.")
  }
  var codeNeedsRoom: String { words("The code needs a window of 80 columns by 24 rows.") }
}

/// The same in the line mode.
extension Words {
  /// - Parameter other: Where else the page can come from.
  public func plainWaiting(orFrom other: PhonePage?) -> String {
    switch other {
    case nil: words("Waiting for the phone. Type \(word(.back)) to stop.")
    case .server?:
      words(
        """
        Waiting for the phone. Type \(word(.back)) to stop, or \(word(.server)) to use the \
        company's server.
        """)
    case .computer?:
      words(
        """
        Waiting for the phone. Type \(word(.back)) to stop, or \(word(.server)) to use this \
        network instead.
        """)
    }
  }

  /// How to have the page come from the server, or from this computer again.
  public func plainOtherPage(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      words(
        """
        If the phone can't reach this computer, type \(word(.server)) to use the company's server.
        """)
    case .server: words("Type \(word(.server)) to reach the phone on this network instead.")
    }
  }

  func plainWhyNobodyCame(_ page: PhonePage) -> String {
    switch page {
    case .computer:
      words(
        """
        No phone has connected. Is yours on the same Wi-Fi? A VPN or a firewall may be in the way. \
        Or type \(word(.back)), and then \(word(.browse)) or \(word(.camera)).
        """)
    case .server: words("No phone has connected. Does yours have internet?")
    }
  }

  func plainLinkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      words(
        """
        This computer isn't on a network that a phone can reach. Type \(word(.browse)) to choose a \
        file.
        """)
    case .cannotListen:
      words(
        """
        The phone's page can't be opened at this address. Type \(word(.phone)) to try again, or \
        \(word(.browse)) to choose a file.
        """)
    case .noHelper:
      words(
        """
        Using your phone needs the program onramp-link, which is missing. Type \(word(.browse)) to \
        choose a file.
        """)
    case .cannotConfine:
      words(
        """
        This computer's kernel can't keep the phone's page away from your files, so it was not \
        opened. Type \(word(.browse)) to choose a file.
        """)
    case .noServer:
      words(
        """
        The company's server can't be reached. Check the network, then type \(word(.phone)) to try \
        again. Nothing was changed.
        """)
    case .serverRefuses:
      words(
        """
        The company's server has no page for a phone at the moment. Type \(word(.phone)) to try \
        again. Nothing was changed.
        """)
    case .died:
      words("The phone's page stopped. Nothing was changed. Type \(word(.phone)) to try again.")
    case .cannotWrite:
      words(
        """
        The photo can't be kept. Check that the disk isn't full, then type \(word(.phone)) to try \
        again.
        """)
    }
  }
}
