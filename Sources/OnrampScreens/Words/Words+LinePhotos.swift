import OnrampCore
import OnrampWords

/// What line mode says about photos.
extension Words {
  /// Says that the camera took a photo.
  public var plainCaptured: String { words("Photo taken.") }

  /// Asks for a file from the list.
  public var plainWhichFile: String {
    words("Which one? Type its number, part of a name, a path, or \(word(.back)).")
  }

  var plainBrowseHelp: String {
    words(
      """
      Type the number of a file to use it, or of a folder to open it. 0 opens the folder above.
      Part of a name finds files, and a path is used as it is. An empty line reads the list again. \
      \(word(.back)) leaves the list.
      """)
  }

  func plainFiles(in folder: String) -> String {
    words("Photos in \(folder), newest first:")
  }
  func plainNoFiles(in folder: String) -> String {
    words("There are no photos in \(folder).")
  }
  var plainNothingFits: String {
    words("Nothing here has that number or name. Press Enter to hear the list again.")
  }
  var plainFolderProblem: String {
    words("This folder can't be read. Type \(word(.back)), then the path of a photo.")
  }
  var plainAbove: String { words("the folder above") }
  func plainFolder(named name: String) -> String { words("folder \(name)") }
  /// Says how many entries of a folder aren't listed, and how to find one.
  public func plainMore(_ count: Int) -> String {
    words("And \(count) more. Type part of a name to find one.")
  }

  /// Says that there is no photo to turn, or how one is turned now.
  public var plainNothingToTurn: String { words("There is no photo here to turn.") }
  func plainTurned(_ turn: Turn) -> String {
    turn == .none ? words("Turned back to where it was.") : turnedNotSaved(turn) + "."
  }

  var plainNothingToRemove: String { words("There is no photo here to remove.") }

  /// Says how to take a better photo.
  public var plainRetakeWays: String {
    words("To retake it, type \(word(.phone)) or \(word(.camera)) at this photo's question.")
  }

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
  var plainUseIt: String { words("Use this photo? Type \(word(.yes)) or \(word(.no)).") }

  var plainPhoneHelp: String {
    words(
      """
      Open the address on your phone, take the photo there and send it. Then type \(word(.yes)) to \
      use it, or \(word(.no)).
      The page then asks for the next photo. An empty line skips that one, and \(word(.back)) \
      stops waiting.
      The address works for 5 minutes after the last photo.
      """)
  }

  var plainReceiving: String { words("The photo is arriving.") }
  var plainReceived: String { words("The photo is here.") }

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

  var plainLinkEnded: String {
    words("This address has expired. Type \(word(.phone)) for a new one.")
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
