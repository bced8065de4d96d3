/// What `onramp` tells `onramp-link`, each as one line of JSON.
public enum LinkOrder: Hashable, Codable, Sendable {
  /// Serve the page; the first order of a run that does.
  case serve(LinkService)
  /// Let this code open the page too, and take photos without encryption.
  case allow(code: String)
  /// Show this on the page from now on.
  case show(LinkNow)
  /// Draw the code of this text; the only order of a run that does.
  case draw(String)
}

/// What the phone's page needs to know. This isn't enough to open a photo.
public struct LinkService: Hashable, Codable, Sendable {
  /// The last part of the page's address.
  public let token: String
  /// The computer's X25519 public key.
  public let key: [UInt8]
  /// The photos to ask for, in order.
  public let cards: [LinkCard]

  /// Creates the service of a session.
  public init(token: String, key: [UInt8], cards: [LinkCard]) {
    (self.token, self.key, self.cards) = (token, key, cards)
  }
}

/// What a phone should photograph.
public enum LinkCard: Hashable, Codable, Sendable {
  case license, licenseBack, insurance
  /// Any other document, by the company's name for it.
  case other(String)

  /// Creates the card of a photo field.
  public init(_ field: Field) {
    self =
      switch field.id {
      case .license: .license
      case .licenseBack: .licenseBack
      case .insurance: .insurance
      default: .other(field.label.raw)
      }
  }
}

/// The current state of the page.
public struct LinkNow: Hashable, Codable, Sendable {
  /// The result of the last photo.
  public enum Said: String, Hashable, Codable, Sendable {
    /// Nothing was sent yet.
    case asked
    /// The driver decides on the computer.
    case received
    case used
    /// The driver wants another one.
    case again
    /// It isn't a photo.
    case refused
    /// It couldn't be opened, as if it had been changed on the way.
    case unreadable
    /// All photos are there.
    case finished
  }

  /// Increases with every change.
  public var number = 0
  /// The index of the photo that is asked for; `nil` if none is at the moment.
  public var card: Int?
  /// The result of the last photo.
  public var said = Said.asked
  /// Why the driver may want another one.
  public var hint: Hint?
  /// Why the received photo may be worth taking again. The page then takes another one.
  public var doubt: PhotoDoubt?

  /// Whether the page takes a photo.
  public var takesPhoto: Bool { card != nil && (said != .received || doubt != nil) }

  /// Creates the state in which the first photo is asked for.
  public init() { card = 0 }

  /// The state after this one.
  public func next(
    _ said: Said, card: Int?, hint: Hint? = nil, doubt: PhotoDoubt? = nil
  ) -> LinkNow {
    var next = self
    (next.number, next.card, next.said) = (number + 1, card, said)
    (next.hint, next.doubt) = (hint, doubt)
    return next
  }
}
