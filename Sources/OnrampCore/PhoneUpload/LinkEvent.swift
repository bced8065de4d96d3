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
  /// A photo is whole and on the disk, so many bytes.
  case received(bytes: Int)
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
}
