/// What the program that serves the phone says, a line of JSON each.
public enum LinkEvent: Hashable, Codable, Sendable {
  /// The page can be opened.
  case ready(LinkReady)
  /// A phone opened the page.
  case visitor
  /// So many bytes of a photo are here.
  case receiving(done: Int, total: Int)
  /// The phone went away before the photo was whole.
  case interrupted
  /// What came is no photo.
  case refused
  /// A photo is whole: so many bytes, in the slot of this number.
  case received(bytes: Int, slot: Int = 0)
  /// So many seconds are left until the page can't be opened any more.
  case secondsLeft(Int)
  /// The time is over.
  case ended
  /// There is no page.
  case failed(LinkProblem)
}

/// How a phone gets to the page.
public struct LinkReady: Hashable, Codable, Sendable {
  /// The address to open.
  public let address: String
  /// The QR code of the address, row by row; `true` is dark. Without the quiet zone around it.
  public let code: [[Bool]]
  /// How many addresses of this computer there are to choose from.
  public let choices: Int
  /// Whether this computer is far away: then a phone may not reach it.
  public let isRemote: Bool

  /// Describes a page.
  public init(address: String, code: [[Bool]], choices: Int, isRemote: Bool) {
    self.address = address
    self.code = code
    self.choices = choices
    self.isRemote = isRemote
  }
}

/// Why there is no page for the phone.
public enum LinkProblem: String, Hashable, Codable, Sendable {
  /// The computer has no address that a phone could reach.
  case noNetwork
  /// The address or the port can't be used.
  case cannotListen
  /// The program that serves the page is not here.
  case noHelper
  /// It ended without a word.
  case died
  /// The photo can't be written.
  case cannotWrite
  /// The program could not give up what it must not reach, and serves nothing.
  case cannotConfine
}

extension LinkEvent {
  /// How many photos can come at the same time, each into a file of its own.
  public static let slots = 4
  /// The most bytes that a photo may have.
  public static let longestPhoto = 30 << 20
  /// The most bytes that a page's form adds around its photo.
  public static let longestWrapping = 8 << 10

  /// Whether the numbers are such as a program that works can say.
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
  /// The modules in a row of the smallest QR code, and of the largest.
  private static let modules = 21...177

  fileprivate var isPlausible: Bool {
    (1...1000).contains(choices) && (1...1000).contains(address.utf8.count)
      && Self.modules.contains(code.count) && code.allSatisfy { $0.count == code.count }
  }
}

extension [LinkEvent] {
  /// The last event of each kind, in their order: what is said between changes nothing.
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
