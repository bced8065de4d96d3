import OnrampCore
import OnrampSteps

extension FeaturePolicy {
  static let account = FeaturePolicy(
    schema: #"""
      "account": {"const": "required", "description": "Nothing opens without an account"},
      "lockAfter": {
        "type": "integer", "minimum": 10, "maximum": 86400,
        "description": "Seconds without a key until the program locks"
      },
      "pin": {
        "type": "object", "required": ["length"],
        "properties": {"length": {"type": "integer", "minimum": 4, "maximum": 12}},
        "description": "How long a new PIN has to be"
      },
      """#,
    example: { nil },
    set: { (member, policy) throws(PolicyFault) in
      switch member.key {
      case "account":
        guard member.node.string == "required" else {
          throw member.wrong(commandWords.notRequired(member.key))
        }
        policy.account.isRequired = true
      case "lockAfter":
        policy.account.lockAfter = try member.number(
          member.node, member.key, in: AccountPolicy.lockDelays)
      case "pin":
        policy.account.pinLength = try member.number(
          member.node["length"], "pin.length", in: AccountPolicy.pinLengths)
      default: return false
      }
      return true
    })
}
