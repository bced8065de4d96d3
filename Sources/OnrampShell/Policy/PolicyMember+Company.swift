import OnrampAge
import OnrampCore
import OnrampSteps
import OnrampWire

/// The members of the policy file for handing in.
extension PolicyMember {
  /// The maximum length of a token, in bytes.
  private static let longestToken = 200

  /// Sets a member.
  ///
  /// - Returns: Whether the key is one of them.
  func setCompany(in policy: inout Policy) throws(PolicyFault) -> Bool {
    var company = policy.company ?? CompanyPolicy()
    switch key {
    case "server": company.server = try address(commandWords.serverExample, ServerAddress.init)
    case "recipients": company.recipients = try recipients()
    case "serverKey":
      guard let text = node.string, PublicKey(text) != nil else {
        throw wrong(commandWords.notAServerKey(key))
      }
      company.serverKey = text
    case "enrolment": company.enrolment = try token(longest: Self.longestToken)
    case "terminal": company.terminal = try token(longest: WireLimits.name)
    case "keepDays": company.keepDays = try keepDays()
    default: return false
    }
    policy.company = company
    return true
  }

  private func recipients() throws(PolicyFault) -> [String] {
    let elements = node.array ?? []
    guard !elements.isEmpty else { throw wrong(commandWords.notRecipients(key)) }
    var recipients: [String] = []
    for element in elements {
      guard let text = element.string, AgeRecipient(text) != nil, !recipients.contains(text) else {
        throw wrong(commandWords.notRecipients(key), element)
      }
      recipients.append(text)
    }
    return recipients
  }

  /// A number for all states, or an object with a number for each.
  private func keepDays() throws(PolicyFault) -> KeepDays {
    guard let members = node.members else {
      return KeepDays(try number(node, key, in: KeepDays.range))
    }
    guard !members.isEmpty else { throw wrong(commandWords.company.notKeepDays(key)) }
    var days: [KeepDays.State: Int] = [:]
    for member in members {
      guard let state = KeepDays.State(rawValue: member.name) else {
        throw PolicyFault(
          why: commandWords.company.notKeepDays(key), position: member.position)
      }
      days[state] = try number(member.value, member.name, in: KeepDays.range)
    }
    return KeepDays(days)
  }

  private func token(longest: Int) throws(PolicyFault) -> String {
    let text = try text()
    guard (1...longest).contains(text.utf8.count), text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
    else {
      throw wrong(commandWords.company.notAToken(key, longest: longest))
    }
    return text
  }
}

extension JSONNode {
  /// The members missing beside one that needs them; `nil` if none are.
  func missingForServer(in policy: Policy) -> (position: TextPosition, missing: [String])? {
    let needing = ["server", "recipients", "serverKey"]
    guard let company = policy.company,
      let member = members?.first(where: { needing.contains($0.name) })
    else { return nil }
    var missing: [String] = []
    if company.server == nil { missing.append("server") }
    if company.recipients.isEmpty { missing.append("recipients") }
    if company.serverKey == nil { missing.append("serverKey") }
    return missing.isEmpty ? nil : (member.position, missing)
  }
}
