import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWords

/// The texts of the company's commands, in one language.
struct CompanyWords: Sendable {
  let words: Words
}

extension CommandWords {
  /// The company's texts in the same language.
  var company: CompanyWords { CompanyWords(words: words) }
}

extension CompanyWords {
  var aboutDesk: String { words("For companies: read the applications that were handed in.") }
  var aboutDeskOpen: String { words("Show an application that was handed in, without a server.") }
  /// Describes the argument for a handed-in file.
  var aboutHandedIn: String { words("A file that was handed in.") }
  /// Says how to open the desk's screen.
  var aboutDeskScreen: String {
    words("Without a command, it opens a screen: onramp desk --policy FILE --key FILE.")
  }
  var deskNeedsTerminal: String {
    words(
      """
      The desk needs a terminal, and this isn't one. Use onramp desk list and the commands beside \
      it.
      """)
  }
  var aboutKey: String { words("Your key file.") }
  /// Describes the option for the folder to write to.
  var aboutDeskTo: String { words("Write its files to this folder, which is new or empty.") }

  func keyUnreadable(_ path: String) -> String {
    words("The key \(SafeText.visible(path)) can't be read. Check its path and permissions.")
  }

  func notAKey(_ path: String) -> String {
    words(
      """
      \(SafeText.visible(path)) isn't a desk's key: a line that begins with AGE-SECRET-KEY-1 is \
      missing or damaged. Use the file as it was made, or a copy of it.
      """)
  }

  /// Says why a handed-in file can't be opened.
  func notOpened(_ path: String, _ problem: HandedInFile.Problem) -> String {
    let path = SafeText.visible(path)
    return switch problem {
    case .unreadable: words("\(path) can't be read. Check its path and permissions.")
    case .unacceptable:
      words(
        """
        \(path) can't be an application that was handed in: it isn't a file, or has more than 64 \
        MB.
        """)
    case .notAge: words("\(path) isn't an application that was handed in: it isn't an age file.")
    case .notForThisKey:
      words(
        """
        This key doesn't open \(path), which was sealed for other keys. Use the key of the desk \
        that it was handed in to, or the escrow key.
        """)
    case .damaged:
      words(
        """
        \(path) was changed or cut off after it was handed in, so nothing of it is shown. Fetch it \
        again.
        """)
    case .notAnApplication:
      words(
        """
        \(path) opens with this key, but holds something else than an application, so nothing of \
        it is shown. Onramp didn't make it.
        """)
    }
  }

  /// Says that the answers and form of an application can't be shown.
  var notReadable: String {
    words(
      """
      Its answers, form and photos can't be read or contradict each other, so nothing is shown. \
      Onramp didn't make this file. onramp desk open with --to still writes its files to a folder.
      """)
  }

  /// Shows something else than an answer, as JSON, where an answer should be.
  func notAnAnswer(_ json: String) -> String {
    let text = SafeText.visible(json.prefix(60))
    return words("\(text), which can't be an answer here. Ask the driver for it again.")
  }

  /// Says that opening an application took more time or memory than any honest one.
  var tooMuchToOpen: String {
    words(
      """
      Opening it took too much time or memory, so nothing is shown. Onramp didn't make this file. \
      Nothing else is affected: open the next one.
      """)
  }

  /// Says that the system can't run the sandbox.
  var notConfined: String {
    words(
      """
      This system can't confine what reads the file, so nothing was opened. Use a kernel and a \
      container that allow seccomp filters.
      """)
  }

  /// Says that the folder isn't empty.
  func notEmpty(_ folder: String) -> String {
    words(
      """
      \(SafeText.visible(folder)) already exists. Nothing was changed. Choose a new or empty \
      folder.
      """)
  }

  /// Says that the file to make already exists.
  func fileExists(_ path: String) -> String {
    words("\(SafeText.visible(path)) already exists. Nothing was changed. Choose another file.")
  }

  func cannotCreate(_ folder: String) -> String {
    words(
      """
      \(SafeText.visible(folder)) can't be created. Nothing was written. Choose a folder inside \
      one that exists.
      """)
  }

  /// Says why nothing was written to a folder or file.
  func notWritten(_ place: String, _ problem: StoreProblem) -> String {
    let place = SafeText.visible(place)
    return switch problem {
    case .full:
      words(
        """
        The disk is full. Nothing was written to \(place). Free some space, or choose a folder on \
        another disk.
        """)
    case .quota:
      words(
        """
        Your disk quota is used up. Nothing was written to \(place). Free some space, or choose a \
        folder on another disk.
        """)
    case .sizeLimit:
      words(
        """
        A file would be larger than the system lets Onramp write. Nothing was written to \(place). \
        Raise the limit with ulimit -f, then try again.
        """)
    case .readOnly:
      words(
        "The disk is read-only. Nothing was written to \(place). Choose a folder on another disk.")
    case .notPermitted:
      words(
        """
        You don't have permission to write to \(place). Nothing was written. Choose another \
        folder.
        """)
    case .unconfirmed(let code):
      words(
        """
        The disk did not confirm what was written to \(place) (error \(code)), so it may be lost \
        if the power fails. Check the disk, then try again.
        """)
    default:
      words(
        """
        The disk can't be written (error \(problem.code)). Nothing was written to \(place). Check \
        the disk, or choose a folder on another one.
        """)
    }
  }

  func written(_ folder: String) -> String {
    words(
      """
      Its files are in \(SafeText.visible(folder)). They aren't encrypted there: delete them when \
      you are done.
      """)
  }

  /// The heading of the list of photo files.
  var photos: String { words("Files") }

  /// Says that a member of the policy isn't a valid token.
  func notAToken(_ key: String, longest: Int) -> String {
    words(
      """
      "\(SafeText.visible(key))" must be a text of at most \(longest) letters, digits and signs of \
      ASCII
      """)
  }

  /// Says that the policy's days to keep applications are neither a number nor one for each state.
  func notKeepDays(_ key: String) -> String {
    words(
      """
      "\(SafeText.visible(key))" must be a number of days, or an object with one for "approved", \
      "askedAgain", "refused" or "withdrawn"
      """)
  }

  /// Says which members of the policy are missing for handing in.
  func missing(_ keys: [String]) -> String {
    let names = keys.map(\.quotedInSentence).joined(separator: ", ")
    return words.count(
      keys.count, "handing in needs \(names), too", "handing in needs all of these, too: \(names)")
  }

  var aboutDeskList: String { words("List what was handed in.") }
  var aboutDeskFetch: String { words("Fetch what was handed in, encrypted as it is.") }
  /// Describes the argument for the number of an application.
  var aboutNumber: String { words("The number of the application, such as 8K3F-22.") }
  var aboutFetchTo: String { words("The folder that it is written to, as NUMBER.age.") }

  /// Says that the policy names no server for the desk.
  var noDeskServer: String {
    words(
      """
      The policy names no server, so there is nobody to ask. Name the company's policy with \
      --policy.
      """)
  }

  /// Says that a key file has no key for signing in.
  func noStaffKey(_ path: String) -> String {
    words(
      """
      \(SafeText.visible(path)) has no key to sign in with: the line that begins with # \
      onramp-staff: is missing. The escrow key only opens files: use the desk's key.
      """)
  }

  /// Says that the server doesn't recognize the key.
  var notStaff: String {
    words(
      """
      The server doesn't accept this key: it was never added, or it was revoked. Ask a lead for \
      one, or whoever runs the server.
      """)
  }

  /// Says that the server has no application with the number.
  var unknownNumber: String {
    words("Nothing is handed in under this number. Check it with onramp desk list.")
  }

  /// Says that the application with the number was withdrawn or deleted.
  var noLongerThere: String {
    words(
      "There is nothing to show: the driver withdrew it, or the server's time to keep it is over.")
  }

  /// Says which version it is.
  func version(_ number: Int) -> String { words("version \(number)") }

  var nothingHandedIn: String { words("Nothing is handed in.") }

  func notANumber(_ text: String) -> String {
    words("\(SafeText.visible(text)) isn't the number of an application. It looks like 8K3F-22.")
  }

  func fetched(_ path: String) -> String {
    words("It is in \(SafeText.visible(path)). onramp desk open shows it.")
  }
}
