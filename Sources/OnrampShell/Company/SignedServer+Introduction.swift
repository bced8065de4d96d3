import Glibc
import OnrampCore
import OnrampWire

extension SignedServer {
  /// Asks, and if the server doesn't know this terminal yet, introduces it and asks once more.
  func introduced(
    to target: CompanyServer, _ ask: @autoclosure () throws(Problem) -> NetworkResponse
  ) throws(ExchangeProblem) -> NetworkResponse {
    let answer = try ExchangeProblem.unlessFailed(ask())
    guard answer.errorCode == "unknownTerminal" else { return answer }
    let introduced = try ExchangeProblem.unlessFailed(
      post(introduction(target), to: Self.introductions))
    guard [200, 201].contains(introduced.status) else { throw .delayed(ServerDelay(introduced)) }
    return try ExchangeProblem.unlessFailed(ask())
  }

  /// The JSON with which this terminal introduces itself.
  func introduction(_ target: CompanyServer) -> String {
    let own: JSONText = ["key": publicKey.text, "name": target.terminalName]
    return (own + target.enrolment.map { ["enrolment": $0] }).json
  }
}

extension CompanyServer {
  /// What the server calls this terminal.
  var terminalName: String { terminal ?? Self.hostName }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: WireLimits.name)
    guard gethostname(&name, name.count - 1) == 0 else { return "terminal" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? "terminal" : String(decoding: bytes, as: UTF8.self)
  }
}
