/// A kind of card that drivers are asked for.
public enum CardKind: String, Hashable, CaseIterable, Sendable {
  case license, licenseBack, insurance

  /// The kind of card that a photo field asks for, by its key.
  public init?(_ field: FieldID) { self.init(rawValue: field.key) }

  /// Words found on one kind of card only, without case and accents.
  private static let signs: [(kind: CardKind, weight: Int, words: Set<String>)] = [
    (
      .license, 3,
      [
        "driver", "drivers", "licence", "driving", "fuhrerschein", "conduire", "guida",
        "conduccion", "conducir", "operator",
      ]
    ),
    (
      .license, 1,
      ["dob", "4a", "4b", "4d", "sex", "hgt", "eyes", "class", "license", "licencia", "permis"]
    ),
    (
      .insurance, 3,
      [
        "insurance", "insured", "insurer", "seguro", "seguros", "asegurado", "poliza",
        "aseguradora", "assurance",
      ]
    ),
    (
      .insurance, 1,
      ["policy", "effective", "vigencia", "coverage", "liability", "vin", "naic", "premium"]
    ),
  ]

  /// The kind of card that has these words, if it is clear.
  static func of(_ passes: [[CardWord]]) -> CardKind? {
    let words = Set(passes.joined().map(\.plain))
    func weight(_ kind: CardKind) -> Int {
      signs.reduce(0) { sum, sign in
        sign.kind == kind ? sum + sign.weight * words.intersection(sign.words).count : sum
      }
    }
    let (license, insurance) = (weight(.license), weight(.insurance))
    if license >= 3, license >= 2 * insurance { return .license }
    if insurance >= 3, insurance >= 2 * license { return .insurance }
    return nil
  }
}
