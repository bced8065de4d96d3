/// The vehicle on an insurance card.
public struct CardVehicle: Hashable, Sendable {
  /// The maker's name.
  public let make: String
  /// The model year, if it is beside the make.
  public let year: Int?

  /// Creates a vehicle.
  public init(make: String, year: Int?) { (self.make, self.year) = (make, year) }

  private static let makes = [
    "Acura", "Alfa Romeo", "Audi", "BMW", "Buick", "Cadillac", "Chevrolet", "Chrysler", "Citroën",
    "Cupra", "Dacia", "Dodge", "Fiat", "Ford", "Genesis", "GMC", "Honda", "Hyundai", "Infiniti",
    "Jaguar", "Jeep", "Kia", "Lancia", "Lexus", "Lincoln", "Mazda", "Mercedes-Benz", "Mercury",
    "Mini", "Mitsubishi", "Nissan", "Opel", "Peugeot", "Polestar", "Pontiac", "Porsche", "Ram",
    "Renault", "Saab", "Saturn", "Scion", "Seat", "Skoda", "Smart", "Subaru", "Suzuki", "Tesla",
    "Toyota", "Vauxhall", "Volkswagen", "Volvo",
  ]
  private static let known = Dictionary(
    makes.map { (plain($0.split(whereSeparator: { " -".contains($0) })[0]), $0) },
    uniquingKeysWith: { first, _ in first })
  /// Makes that are also other words, and prove nothing without a year.
  private static let common: Set<String> = ["ram", "mini", "seat", "smart", "saturn", "lincoln"]

  /// The vehicle that at least two passes have, and none contradicts.
  static func of(_ passes: [[CardWord]], years: ClosedRange<Int>) -> CardVehicle? {
    let found = passes.map { Set(vehicles(in: CardRows($0), years: years)) }
    let makes = Set(found.joined().map(\.make))
    guard makes.count == 1, let make = makes.first, found.count(where: { !$0.isEmpty }) >= 2 else {
      return nil
    }
    let dated = found.joined().compactMap(\.year)
    let isAgreed = Set(dated).count == 1 && dated.count >= 2
    return CardVehicle(make: make, year: isAgreed ? dated.first : nil)
  }

  private static func vehicles(in rows: CardRows, years: ClosedRange<Int>) -> [CardVehicle] {
    rows.rows.flatMap { row in
      row.indices.compactMap { index in
        let word = plain(row[index].text)
        guard let make = known[word] else { return nil }
        let year = year(before: index, in: row, years)
        guard year != nil || !common.contains(word) else { return nil }
        return CardVehicle(make: make, year: year)
      }
    }
  }

  /// The year to the left of a make, with nothing in between.
  private static func year(before index: Int, in row: [CardWord], _ years: ClosedRange<Int>) -> Int?
  {
    guard index > 0, let year = Int(plain(row[index - 1].text)), years.contains(year) else {
      return nil
    }
    return year
  }

  private static func plain(_ text: some StringProtocol) -> String {
    String(decoding: String(text).foldedForSearch.filter(\.isPlainLetterOrDigit), as: UTF8.self)
  }

  /// Whether the driver named another make; `nil` if theirs isn't known.
  func hasOtherMake(than own: String) -> Bool? {
    let words = own.split(whereSeparator: { " -".contains($0) }).map(Self.plain)
    let named = words.compactMap { Self.known[$0] }
    if named.contains(make) { return false }
    return named.isEmpty ? nil : true
  }
}
