import OnrampCore
import OnrampJSON

extension LinkCard {
  /// Reads `{"photo": "license"}`, the same with `licenseBack` or `insurance`, or
  /// `{"photo": "other", "name": "…"}`.
  init?(_ json: JSON, longestName: Int = .max) {
    switch json["photo"]?.string {
    case "license": self = .license
    case "licenseBack": self = .licenseBack
    case "insurance": self = .insurance
    case "other":
      guard let name = json["name"]?.string, (1...longestName).contains(name.utf8.count) else {
        return nil
      }
      self = .other(name)
    default: return nil
    }
  }
}

extension LinkNow {
  /// Reads what ``json`` writes.
  init?(_ json: JSON) {
    self.init()
    guard let number = json["number"]?.integer, number >= 0,
      let said = json["said"]?.string.flatMap(Said.init)
    else { return nil }
    (self.number, self.said) = (number, said)
    switch json["card"] {
    case .integer(let card) where (0..<256).contains(card): self.card = card
    case .null, nil: card = nil
    default: return nil
    }
    switch json["hint"] {
    case .string(let text):
      guard let hint = Hint(rawValue: text) else { return nil }
      self.hint = hint
    case .null, nil: hint = nil
    default: return nil
    }
    // A newer terminal may send doubts that this server doesn't know; the photo arrived all the
    // same.
    doubt = json["doubt"]?.string.flatMap(PhotoDoubt.init)
  }

  /// The JSON that the terminal sends and the database stores.
  var json: JSON {
    .object([
      "number": .integer(number), "said": .string(said.rawValue),
      "card": card.map { .integer($0) } ?? .null,
      "hint": hint.map { .string($0.rawValue) } ?? .null,
      "doubt": doubt.map { .string($0.rawValue) } ?? .null,
    ])
  }
}

extension JSON {
  /// ``line`` as text.
  var text: String? { line.map { String(decoding: $0, as: UTF8.self) } }
}
