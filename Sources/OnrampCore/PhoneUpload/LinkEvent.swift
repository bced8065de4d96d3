/// What `onramp-link` reports, each as one line of JSON.
public enum LinkEvent: Hashable, Codable, Sendable {
  /// The page can be opened.
  case ready(LinkReady)
  /// A phone opened the page.
  case visitor
  /// This many bytes of a photo have arrived.
  case receiving(done: Int, total: Int)
  /// The phone disconnected before the photo was complete.
  case interrupted
  /// What arrived is not a photo.
  case refused
  /// A photo is complete: this many bytes, in the slot with this number.
  case received(bytes: Int, slot: Int = 0)
  /// The page stays open for this many seconds.
  case secondsLeft(Int)
  /// The time is up.
  case ended
  /// The page couldn't be served.
  case failed(LinkProblem)
}

/// How a phone reaches the page.
public struct LinkReady: Hashable, Codable, Sendable {
  /// The address to open.
  public let address: String
  /// The QR code of the address, row by row, without its quiet zone. `true` is dark.
  public let code: [[Bool]]
  /// How many of this computer's addresses there are to choose from.
  public let choices: Int
  /// Whether this computer is remote, so that a phone may not reach it.
  public let isRemote: Bool

  /// Creates the event of a page that is ready.
  public init(address: String, code: [[Bool]], choices: Int, isRemote: Bool) {
    self.address = address
    self.code = code
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
}

extension LinkEvent {
  /// How many photos can arrive at once, each in its own file.
  public static let slots = 4
  /// The maximum size of a photo, in bytes.
  public static let longestPhoto = 30 << 20
  /// The maximum that the page's form adds around its photo, in bytes.
  public static let longestWrapping = 8 << 10

  /// Whether a helper that works could report these numbers.
  public var isPlausible: Bool {
    switch self {
    case .ready(let ready): ready.isPlausible
    case .receiving(let done, let total):
      (1...(Self.longestPhoto + Self.longestWrapping)).contains(total)
        && (0...total).contains(done)
    case .received(let bytes, let slot):
      (1...Self.longestPhoto).contains(bytes) && (0..<Self.slots).contains(slot)
    case .secondsLeft(let seconds): (0...86_400).contains(seconds)
    case .visitor, .interrupted, .refused, .ended, .failed: true
    }
  }
}

extension LinkReady {
  /// The modules per row, from the smallest QR code to the largest.
  private static let modules = 21...177

  fileprivate var isPlausible: Bool {
    (1...1000).contains(choices) && (1...1000).contains(address.utf8.count)
      && Self.modules.contains(code.count) && code.allSatisfy { $0.count == code.count }
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
    }
  }
}

extension LinkEvent {
  /// Whether it only reports the time left.
  var isTime: Bool { if case .secondsLeft = self { true } else { false } }
}
