import FoundationEssentials
import OnrampCore
import OnrampScreens

/// A company's policy file: what it accepts, and what it says first and last.
struct PolicyFile {
  let path: String

  /// The most characters of a currency, which stands behind each price.
  private static let longestCurrency = 8

  /// The standard policy, with the file's values replacing its own.
  func load(over standard: Policy) throws(Failure) -> Policy {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(commandWords.policyMissing(path), .inputMissing)
    }
    guard let entries = try? JSONDecoder().decode([String: Entry].self, from: data) else {
      throw wrong(commandWords.notJSON)
    }
    var policy = standard
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "vehicleYear": policy.vehicleYear = try closed(entry, key)
      case "seats": policy.seats = try closed(entry, key)
      case "nextStep": policy.nextStep = try text(entry, key)
      case "welcome": policy.welcome = try text(entry, key)
      case "surveyURL":
        policy.surveyURL = try address(entry, key, commandWords.surveyExample, ServerAddress.init)
      case "carsURL":
        let address = try address(entry, key, commandWords.carsExample, WebAddress.init)
        policy.cars = CarsSource(address, currency: policy.cars.currency)
      case "currency":
        policy.cars = CarsSource(policy.cars.address, currency: try currency(entry, key))
      case "account":
        guard entry.text == "required" else { throw wrong(commandWords.notRequired(key)) }
        policy.account.isRequired = true
      case "lockAfter":
        policy.account.lockAfter = try number(
          entry.number, key, in: AccountPolicy.lockDelays)
      case "pin":
        policy.account.pinLength = try number(
          entry.length, "pin.length", in: AccountPolicy.pinLengths)
      default:
        guard try set(key, entry, of: &policy.routes) else {
          throw wrong(commandWords.notInPolicy(key))
        }
      }
    }
    return policy
  }

  /// - Returns: Whether the key is one of those of routes.
  private func set(
    _ key: String, _ entry: Entry, of routes: inout RoutesPolicy
  ) throws(Failure) -> Bool {
    switch key {
    case "routingURL":
      routes.routingURL = try address(entry, key, commandWords.routingExample, ServerAddress.init)
    case "routingEngine": routes.routingEngine = try engine(entry, key)
    case "searchURL":
      routes.searchURL = try address(entry, key, commandWords.searchExample, ServerAddress.init)
    case "searchEngine": routes.searchEngine = try engine(entry, key)
    case "here":
      guard let here = Coordinate(text: try text(entry, key)) else {
        throw wrong(commandWords.notACoordinate(key))
      }
      routes.here = here
    case "gpsd":
      guard let receiver = ReceiverAddress(try text(entry, key)) else {
        throw wrong(commandWords.notAReceiver(key))
      }
      routes.receiver = receiver
    case "map":
      let path = try text(entry, key)
      guard !path.isEmpty else { throw wrong(commandWords.notText(key)) }
      routes.map = path
    case "offline":
      guard let flag = entry.flag else { throw wrong(commandWords.notAFlag(key)) }
      routes.isOffline = flag
    default: return false
    }
    return true
  }

  private func engine<Engine: RawRepresentable<String> & CaseIterable>(
    _ entry: Entry, _ key: String
  ) throws(Failure) -> Engine {
    guard let engine = Engine(rawValue: try text(entry, key)) else {
      throw wrong(commandWords.notOneOf(key, Engine.allCases.map(\.rawValue)))
    }
    return engine
  }

  /// A text, a number, a range, a length or a flag. Invalid values are `nil`.
  private struct Entry: Decodable {
    let text: String?
    let min: Int?
    let max: Int?
    let length: Int?
    let number: Int?
    let flag: Bool?

    enum Key: CodingKey { case min, max, length }

    init(from decoder: any Decoder) {
      text = try? decoder.singleValueContainer().decode(String.self)
      let container = try? decoder.container(keyedBy: Key.self)
      min = try? container?.decode(Int.self, forKey: .min)
      max = try? container?.decode(Int.self, forKey: .max)
      length = try? container?.decode(Int.self, forKey: .length)
      number = try? decoder.singleValueContainer().decode(Int.self)
      flag = try? decoder.singleValueContainer().decode(Bool.self)
    }
  }

  private func text(_ entry: Entry, _ key: String) throws(Failure) -> String {
    guard let text = entry.text else { throw wrong(commandWords.notText(key)) }
    return text
  }

  private func number(
    _ number: Int?, _ key: String, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard let number, range.contains(number) else {
      throw wrong(commandWords.notInRange(key, range))
    }
    return number
  }

  private func address<Address>(
    _ entry: Entry, _ key: String, _ example: String, _ read: (String) -> Address?
  ) throws(Failure) -> Address {
    guard let address = read(try text(entry, key)) else {
      throw wrong(commandWords.notAnAddress(key, like: example))
    }
    return address
  }

  private func currency(_ entry: Entry, _ key: String) throws(Failure) -> String {
    let text = SafeText.visible(try text(entry, key).trimmed)
    guard text.count <= Self.longestCurrency else { throw wrong(commandWords.notACurrency(key)) }
    return text
  }

  private func closed(_ entry: Entry, _ key: String) throws(Failure) -> ClosedRange<Int> {
    guard let min = entry.min, let max = entry.max, min >= 0 else {
      throw wrong(commandWords.notARange(key))
    }
    guard min <= max else { throw wrong(commandWords.rangeReversed) }
    return min...max
  }

  private func wrong(_ why: String) -> Failure {
    Failure(commandWords.policyWrong(path, why), .policyWrong)
  }
}
