/// What the text of a card reveals, as far as it can be trusted.
public struct CardReading: Hashable, Sendable {
  /// The kind of card.
  public let kind: CardKind?
  /// When it expires.
  public let expiry: CalendarDate?
  /// Whether the driver's name is on it.
  let name: NameOnCard
  /// The insured vehicle.
  public let vehicle: CardVehicle?

  /// A card expires soon if it does within this many days.
  public static let soon = 30

  /// Judges a text.
  public init(_ text: CardText, _ question: CardQuestion, today: CalendarDate) {
    if let data = text.barcode.flatMap(AAMVA.init) {
      (kind, expiry, vehicle) = (.licenseBack, data.expiry, nil)
      let isOwn = question.name.flatMap(data.isOf)
      name =
        switch (isOwn, data.name?.text) {
        case (true?, _): .found
        case (false?, let name?): .differs(name)
        default: .unknown
        }
      return
    }
    let passes = text.passes
    kind = CardKind.of(passes)
    let dates = passes.map { CardRows($0).dates }
    expiry = CardExpiry.expiry(of: kind ?? question.kind, on: dates, today: today)
    name = question.name.map { NameOnCard($0, in: passes) } ?? .unknown
    let isInsurance = kind == .insurance
    vehicle = isInsurance ? CardVehicle.of(passes, years: 1980...today.year + 2) : nil
  }

  /// Whether the card has the driver's name (`true`) or another one (`false`); `nil` if neither.
  public var hasOwnName: Bool? {
    switch name {
    case .found: true
    case .differs: false
    case .unknown: nil
    }
  }

  /// What to tell the driver.
  public func advice(_ question: CardQuestion, today: CalendarDate) -> [CardAdvice] {
    if let kind, kind != question.kind { return [.otherDocument(kind)] }
    var advice: [CardAdvice] = []
    if let expiry {
      let days = expiry.days(since: today)
      if days < 0 { advice.append(.expired(expiry)) }
      if (0...Self.soon).contains(days) { advice.append(.expiresSoon(expiry, days: days)) }
    }
    if case .differs(let name) = name, let own = question.name {
      advice.append(.otherName(name, own: own))
    }
    if let vehicle, let make = question.make, let isOtherMake = vehicle.hasOtherMake(than: make) {
      // Years are compared and shown only if both are known.
      let hasYears = vehicle.year != nil && question.year != nil
      let read = CardVehicle(make: vehicle.make, year: hasYears ? vehicle.year : nil)
      let own = CardVehicle(make: make, year: hasYears ? question.year : nil)
      if isOtherMake || read.year != own.year { advice.append(.otherVehicle(read, own: own)) }
    }
    return advice
  }
}

/// Advice about a card. It may be misread, and never prevents a Save.
public enum CardAdvice: Hashable, Sendable {
  case expired(CalendarDate)
  case expiresSoon(CalendarDate, days: Int)
  /// Another name than the driver's own.
  case otherName(CardName, own: String)
  /// Another kind of card than the one asked for.
  case otherDocument(CardKind)
  /// Another vehicle than the driver's own.
  case otherVehicle(CardVehicle, own: CardVehicle)

  /// Its code in `status --json`.
  public var code: String {
    switch self {
    case .expired: "expired"
    case .expiresSoon: "expiresSoon"
    case .otherName: "nameDiffers"
    case .otherDocument: "wrongDocument"
    case .otherVehicle: "vehicleDiffers"
    }
  }
}

extension [CardAdvice] {
  /// Whether any of them is about when the card expires.
  public var areAboutExpiry: Bool {
    contains {
      switch $0 {
      case .expired, .expiresSoon: true
      case .otherName, .otherDocument, .otherVehicle: false
      }
    }
  }

  /// Whether any of them is about whose card it is.
  public var areAboutName: Bool { contains { if case .otherName = $0 { true } else { false } } }
}
