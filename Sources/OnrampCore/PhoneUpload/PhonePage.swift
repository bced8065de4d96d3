/// Where the page that a phone opens comes from.
public enum PhonePage: Hashable, Sendable {
  /// This computer, on the local network.
  case computer
  /// The company's server.
  case server

  /// Where the page comes from, unless the driver chooses.
  ///
  /// A kiosk uses the server's page. Elsewhere it is this computer's, or the server's over SSH,
  /// where a phone rarely reaches the computer. Without a server, only this computer has a page.
  ///
  /// - Parameter hasServer: Whether the policy names a server.
  public static func source(hasServer: Bool, in surroundings: Surroundings) -> PhonePage {
    hasServer && (surroundings.isKiosk || surroundings.isOverSSH) ? .server : .computer
  }

  /// Whether the driver may choose between both.
  public static func isChoice(hasServer: Bool, in surroundings: Surroundings) -> Bool {
    hasServer && !surroundings.isKiosk
  }

  /// The other source.
  public var other: PhonePage { self == .computer ? .server : .computer }
}

/// The facts about the place where the program runs.
public struct Surroundings: Hashable, Sendable {
  /// Whether the driver is logged in to this computer over SSH.
  public var isOverSSH: Bool
  /// Whether this computer is a kiosk, whose files and programs aren't the driver's.
  public var isKiosk: Bool

  /// Creates surroundings, by default those of a driver at their own computer.
  public init(isOverSSH: Bool = false, isKiosk: Bool = false) {
    (self.isOverSSH, self.isKiosk) = (isOverSSH, isKiosk)
  }
}
