import OnrampCore

/// A long list of shared cars, as a server would send it.
struct CarSample {
  private static let models = [
    "Citroën": ["C1", "C3", "C4 Picasso", "Berlingo", "DS3"], "Peugeot": ["207", "308", "5008"],
    "Renault": ["Clio", "Mégane", "Twingo", "Scénic"], "Škoda": ["Octavia", "Fabia"],
    "Volkswagen": ["Golf", "Polo", "Käfer"], "Toyota": ["Prius", "Yaris"],
    "Fiat": ["500", "Panda"], "SEAT": ["León", "Ibiza"], "Mercedes-Benz": ["Classe A", "Vito"],
    "Dacia": ["Sandero", "Logan", "Duster"], "Ford": ["Fiesta", "Tourneo"], "Kia": ["Niro", "Rio"],
  ].sorted { $0.key < $1.key }.flatMap { brand, models in models.map { (brand, $0) } }

  /// Their names, in order.
  private(set) var names: [String] = []
  /// Their keys, in order.
  private(set) var keys: [CarKey] = []
  /// The list in JSON.
  private(set) var json = [UInt8(ascii: "[")]

  init(count: Int) {
    json.reserveCapacity(count * 400)
    for number in 0..<count { add(number) }
    json[json.count - 1] = UInt8(ascii: "]")
  }

  private mutating func add(_ number: Int) {
    // Pseudorandom, but the same each time.
    let chance = number &* 7919 % 100_003
    let (brand, model) = Self.models[chance % Self.models.count]
    let digits = String(number, radix: 16)
    let id = "8f14e45f-ceea-467f-a83c-" + String(repeating: "0", count: 12 - digits.count) + digits
    names.append("\(brand) \(model) \(number)")
    keys.append(CarKey(id))
    let pictures = "https://pictures.example.com/mobile/api"
    json +=
      """
      {"id":"\(id)","brand":"\(brand)","model":"\(model) \(number)",\
      "picture_url":"\(pictures)/\(chance).jpg","price_per_day":\(10 + chance % 90),\
      "rating":{"average":\(rating(chance)),"count":\(chance % 300)},\
      "owner":{"name":"Elmira Sorrell","picture_url":"\(pictures)/owner-\(chance).jpg",\
      "rating":{"average":\(rating(chance / 3)),"count":255}}},
      """.utf8
  }

  /// An average with as many digits as servers send.
  private func rating(_ chance: Int) -> String { "\(chance % 5).\(200_000 + chance)" }
}
