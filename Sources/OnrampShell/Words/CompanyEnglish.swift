import OnrampCore
import OnrampScreens
import OnrampStore

/// The company's commands in American English.
struct CompanyEnglish: CompanyWords {}

/// The English texts, which also replace those that another language lacks.
extension CompanyWords {
  var aboutDesk: String { "For companies: read the applications that were handed in." }
  var aboutDeskOpen: String { "Show an application that was handed in, without a server." }
  var aboutHandedIn: String { "A file that was handed in." }
  var aboutDeskScreen: String {
    "Without a command, it opens a screen: onramp desk --policy FILE --key FILE."
  }
  var deskNeedsTerminal: String {
    "The desk needs a terminal, and this isn't one. Use onramp desk list and the commands beside it."
  }
  var aboutKey: String { "Your key file." }
  var aboutDeskTo: String { "Write its files to this folder, which is new or empty." }

  func keyUnreadable(_ path: String) -> String {
    "The key \(SafeText.visible(path)) can't be read. Check its path and permissions."
  }

  func notAKey(_ path: String) -> String {
    "\(SafeText.visible(path)) isn't a desk's key: a line that begins with AGE-SECRET-KEY-1 is missing "
      + "or damaged. Use the file as it was made, or a copy of it."
  }

  func notOpened(_ path: String, _ problem: HandedInFile.Problem) -> String {
    let path = SafeText.visible(path)
    return switch problem {
    case .unreadable: "\(path) can't be read. Check its path and permissions."
    case .unacceptable:
      "\(path) can't be an application that was handed in: it isn't a file, or has more than 64 MB."
    case .notAge: "\(path) isn't an application that was handed in: it isn't an age file."
    case .notForThisKey:
      "This key doesn't open \(path), which was sealed for other keys. Use the key of the desk that it "
        + "was handed in to, or the escrow key."
    case .damaged:
      "\(path) was changed or cut off after it was handed in, so nothing of it is shown. Fetch it again."
    case .notAnApplication:
      "\(path) opens with this key, but holds something else than an application, so nothing of it is "
        + "shown. Onramp didn't make it."
    }
  }

  var notReadable: String {
    "Its answers, form and photos can't be read or contradict each other, so nothing is shown. Onramp "
      + "didn't make this file. onramp desk open with --to still writes its files to a folder."
  }

  func notAnAnswer(_ json: String) -> String {
    let text = SafeText.visible(json.prefix(60))
    return "\(text), which can't be an answer here. Ask the driver for it again."
  }

  var tooMuchToOpen: String {
    "Opening it took too much time or memory, so nothing is shown. Onramp didn't make this file. Nothing "
      + "else is affected: open the next one."
  }

  var notConfined: String {
    "This system can't confine what reads the file, so nothing was opened. Use a kernel and a container that "
      + "allow seccomp filters."
  }

  func notEmpty(_ folder: String) -> String {
    "\(SafeText.visible(folder)) already exists. Nothing was changed. Choose a new or empty folder."
  }

  func fileExists(_ path: String) -> String {
    "\(SafeText.visible(path)) already exists. Nothing was changed. Choose another file."
  }

  func cannotCreate(_ folder: String) -> String {
    "\(SafeText.visible(folder)) can't be created. Nothing was written. Choose a folder inside one that "
      + "exists."
  }

  func notWritten(_ place: String, _ problem: StoreProblem) -> String {
    let place = SafeText.visible(place)
    return switch problem {
    case .full:
      "The disk is full. Nothing was written to \(place). Free some space, or choose a folder on another disk."
    case .quota:
      "Your disk quota is used up. Nothing was written to \(place). Free some space, or choose a folder on "
        + "another disk."
    case .sizeLimit:
      "A file would be larger than the system lets Onramp write. Nothing was written to \(place). Raise the "
        + "limit with ulimit -f, then try again."
    case .readOnly:
      "The disk is read-only. Nothing was written to \(place). Choose a folder on another disk."
    case .notPermitted:
      "You don't have permission to write to \(place). Nothing was written. Choose another folder."
    case .unconfirmed(let code):
      "The disk did not confirm what was written to \(place) (error \(code)), so it may be lost if the power "
        + "fails. Check the disk, then try again."
    default:
      "The disk can't be written (error \(problem.code)). Nothing was written to \(place). Check the disk, or "
        + "choose a folder on another one."
    }
  }

  func written(_ folder: String) -> String {
    "Its files are in \(SafeText.visible(folder)). They aren't encrypted there: delete them when you are done."
  }

  var photos: String { "Files" }

  func notAToken(_ key: String, longest: Int) -> String {
    "\"\(SafeText.visible(key))\" must be a text of at most \(longest) letters, digits and signs of ASCII"
  }

  func notKeepDays(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" must be a number of days, or an object with one for \"approved\", "
      + "\"askedAgain\", \"refused\" or \"withdrawn\""
  }

  func missing(_ keys: [String]) -> String {
    let names = keys.map(\.quotedInSentence).joined(separator: ", ")
    return keys.count == 1
      ? "handing in needs \(names), too" : "handing in needs all of these, too: \(names)"
  }

  var aboutDeskList: String { "List what was handed in." }
  var aboutDeskFetch: String { "Fetch what was handed in, encrypted as it is." }
  var aboutNumber: String { "The number of the application, such as 8K3F-22." }
  var aboutFetchTo: String { "The folder that it is written to, as NUMBER.age." }

  var noDeskServer: String {
    "The policy names no server, so there is nobody to ask. Name the company's policy with --policy."
  }

  func noStaffKey(_ path: String) -> String {
    "\(SafeText.visible(path)) has no key to sign in with: the line that begins with # onramp-staff: is "
      + "missing. The escrow key only opens files: use the desk's key."
  }

  var notStaff: String {
    "The server doesn't accept this key: it was never added, or it was revoked. Ask a lead for one, or whoever "
      + "runs the server."
  }

  var unknownNumber: String {
    "Nothing is handed in under this number. Check it with onramp desk list."
  }

  var noLongerThere: String {
    "There is nothing to show: the driver withdrew it, or the server's time to keep it is over."
  }

  func version(_ number: Int) -> String { "version \(number)" }

  var nothingHandedIn: String { "Nothing is handed in." }

  func notANumber(_ text: String) -> String {
    "\(SafeText.visible(text)) isn't the number of an application. It looks like 8K3F-22."
  }

  func fetched(_ path: String) -> String {
    "It is in \(SafeText.visible(path)). onramp desk open shows it."
  }
}
