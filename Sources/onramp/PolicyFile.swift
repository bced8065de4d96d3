import FoundationEssentials
import OnrampCore

/// The file in which a company sets the ranges of an application.
struct PolicyFile {
  let path: String

  /// The policy with what the file says in place of `standard`.
  func load(over standard: Policy) throws(Failure) -> Policy {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(commandWords.policyMissing(path), .inputMissing)
    }
    guard let ranges = try? JSONDecoder().decode([String: Range].self, from: data) else {
      throw wrong(commandWords.notJSON)
    }
    var policy = standard
    for (key, range) in ranges.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "vehicleYear": policy.vehicleYear = try closed(range, key)
      case "seats": policy.seats = try closed(range, key)
      default: throw wrong(commandWords.notInPolicy(key))
      }
    }
    return policy
  }

  /// A range as the file has it; one that is not right has no ends.
  private struct Range: Decodable {
    let min: Int?
    let max: Int?

    enum Key: CodingKey { case min, max }

    init(from decoder: any Decoder) {
      let container = try? decoder.container(keyedBy: Key.self)
      min = try? container?.decode(Int.self, forKey: .min)
      max = try? container?.decode(Int.self, forKey: .max)
    }
  }

  private func closed(_ range: Range, _ key: String) throws(Failure) -> ClosedRange<Int> {
    guard let min = range.min, let max = range.max, min >= 0 else {
      throw wrong(commandWords.notARange(key))
    }
    guard min <= max else { throw wrong(commandWords.rangeReversed) }
    return min...max
  }

  private func wrong(_ why: String) -> Failure {
    Failure(commandWords.policyWrong(path, why), .policyWrong)
  }
}
