/// What `onramp-link` reports, each as one line of JSON.
public enum LinkEvent: Hashable, Codable, Sendable {
  /// The page can be opened.
  case ready(LinkReady)
  /// The QR code to show, row by row, without its quiet zone. `true` is dark.
  case code([[Bool]])
  /// A phone opened the page.
  case visitor
  /// This many bytes of a photo have arrived.
  case receiving(done: Int, total: Int)
  /// The phone disconnected before the photo was complete.
  case interrupted
  /// What arrived is not a photo.
  case refused
  /// What arrived couldn't be opened: it was sealed for another session, or changed on the way.
  case unreadable
  /// This many bytes are complete in the slot with this number. The form decides whether they are a
  /// photo.
  case received(bytes: Int, slot: Int = 0, isSealed: Bool = true)
  /// The typed code no longer opens the page, as somebody tried too many others.
  case guessed
  /// The page stays open for this many seconds.
  case secondsLeft(Int)
  /// The time is up.
  case ended
  /// The page couldn't be served.
  case failed(LinkProblem)
}

/// How a phone reaches the page.
public struct LinkReady: Hashable, Codable, Sendable {
  /// The address and port, like `http://192.168.1.7:40213`.
  public let address: String
  /// How many of this computer's addresses there are to choose from.
  public let choices: Int
  /// Whether this computer is remote, so that a phone may not reach it.
  public let isRemote: Bool

  /// Creates the event of a page that is ready.
  public init(address: String, choices: Int, isRemote: Bool) {
    self.address = address
    self.choices = choices
    self.isRemote = isRemote
  }
}

/// Why there is no page for the phone.
public enum LinkProblem: String, Hashable, Codable, Sendable {
  /// The computer has no address a phone could reach.
  case noNetwork
  /// The address or the port can't be used.
  case cannotListen
  /// `onramp-link` is not installed.
  case noHelper
  /// The helper exited without saying why.
  case died
  /// The photo can't be written.
  case cannotWrite
  /// The helper couldn't enter its sandbox, so it serves nothing.
  case cannotConfine
  /// The company's server, which should serve the page, can't be reached.
  case noServer
  /// The company's server can be reached, but has no page for a phone.
  case serverRefuses
}

extension LinkEvent {
  /// How many photos can arrive at once, each in its own file.
  public static let slots = 4
  /// The maximum that the page's form adds around its photo, in bytes.
  public static let longestWrapping = 8 << 10
  /// The maximum size of a sealed photo, in bytes: the last piece is padded, and each has a tag.
  public static let longestSealed = Photo.maxBytes + (128 << 10)
  /// The numbers of modules per row, from the smallest QR code to the largest.
  private static let modules = 21...177

  /// Whether a helper that works could report these numbers.
  public var isPlausible: Bool {
    switch self {
    case .ready(let ready): ready.isPlausible
    case .code(let rows):
      Self.modules.contains(rows.count) && rows.allSatisfy { $0.count == rows.count }
    case .receiving(let done, let total):
      (1...Self.longestSealed).contains(total) && (0...total).contains(done)
    case .received(let bytes, let slot, let isSealed):
      (1...(isSealed ? Self.longestSealed : Photo.maxBytes)).contains(bytes)
        && (0..<Self.slots).contains(slot)
    case .secondsLeft(let seconds): (0...86_400).contains(seconds)
    case .visitor, .interrupted, .refused, .unreadable, .guessed, .ended, .failed:
      true
    }
  }
}

extension LinkReady {
  fileprivate var isPlausible: Bool {
    (1...1000).contains(choices) && (1...1000).contains(address.utf8.count)
  }
}

extension [LinkEvent] {
  /// The last event of each kind, in order. The others make no difference.
  public var lastOfEachKind: [LinkEvent] {
    var seen: Set<Int> = []
    return reversed().filter { seen.insert($0.kind).inserted }.reversed()
  }
}

extension LinkEvent {
  fileprivate var kind: Int {
    switch self {
    case .ready: 0
    case .visitor: 1
    case .receiving: 2
    case .interrupted: 3
    case .refused: 4
    case .received: 5
    case .secondsLeft: 6
    case .ended: 7
    case .failed: 8
    case .code: 9
    case .guessed: 10
    case .unreadable: 11
    }
  }
}
