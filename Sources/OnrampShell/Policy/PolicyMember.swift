import OnrampCore
import OnrampScreens
import OnrampSteps

/// A fault in a member of a policy.
struct PolicyFault: Error {
  let why: String
  /// Where the fault is, unless it concerns the member's whole value.
  let position: TextPosition?
}

struct PolicyMember {
  let key: String
  let node: JSONNode
  private let position: TextPosition

  init(_ member: JSONNode.Member) {
    (key, node, position) = (member.name, member.value, member.position)
  }

  func set(in policy: inout Policy) throws(PolicyFault) {
    switch key {
    // The reference to the schema, for editors.
    case "$schema": _ = try text()
    case "vehicleYear": policy.vehicleYear = try closed()
    case "seats": policy.seats = try closed()
    case "nextStep": policy.nextStep = OutsideText(try text())
    case "welcome": policy.welcome = OutsideText(try text())
    default:
      for feature in Feature.allCases {
        if try feature.shell.policy?.set(self, &policy) == true { return }
      }
      if try setCompany(in: &policy) { return }
      throw PolicyFault(why: commandWords.notInPolicy(key), position: position)
    }
  }

  // MARK: Values

  func text() throws(PolicyFault) -> String {
    guard let text = node.string else { throw wrong(commandWords.notText(key)) }
    return text
  }

  func number(
    _ node: JSONNode?, _ key: String, in range: ClosedRange<Int>
  ) throws(PolicyFault) -> Int {
    guard let number = node?.number?.int, range.contains(number) else {
      throw wrong(commandWords.notInRange(key, range), node)
    }
    return number
  }

  func address<Address>(
    _ example: String, _ read: (String) -> Address?
  ) throws(PolicyFault) -> Address {
    guard let address = read(try text()) else {
      throw wrong(commandWords.notAnAddress(key, like: example))
    }
    return address
  }

  private func closed() throws(PolicyFault) -> ClosedRange<Int> {
    guard let min = node["min"]?.number?.int, let max = node["max"]?.number?.int, min >= 0,
      [min, max].allSatisfy({ DecimalNumber(digits: $0) != nil })
    else {
      throw wrong(commandWords.notARange(key))
    }
    guard min <= max else { throw wrong(commandWords.rangeReversed, node["max"]) }
    return min...max
  }

  func wrong(_ why: String, _ node: JSONNode? = nil) -> PolicyFault {
    PolicyFault(why: why, position: node?.position)
  }
}
