import Foundation
import Synchronization
import TestKit

/// A proxy between terminals and the server that answers some requests itself.
final class LyingProxy {
  /// Maps a request to a false answer; `nil` for the server's own. It may ask the server.
  typealias Lie =
    @Sendable (
      _ request: ScriptedServer.Request, _ ask: () -> Reply?
    ) -> ScriptedServer.Reply?

  private struct State {
    var server = 0
    var lie: Lie?
  }

  private let state: Box
  private let proxy: ScriptedServer
  let fleet: TerminalFleet

  private final class Box: Sendable { let state = Mutex(State()) }

  init() throws {
    let box = Box()
    state = box
    proxy = try ScriptedServer { request, _ in
      let (server, lie) = box.state.withLock { ($0.server, $0.lie) }
      let ask = { Self.ask(server, request) }
      if let reply = lie?(request, { Reply(ask()) }) { return reply }
      return .raw(ask())
    }
    fleet = try TerminalFleet(options: ["--host", "127.0.0.1:\(proxy.port)"])
    box.state.withLock { [port = fleet.server.port] in $0.server = port }
  }

  func terminal(_ name: String) throws -> FleetTerminal {
    try fleet.terminal(name, port: proxy.port)
  }

  /// Answers falsely while the work runs.
  func lying<Result>(_ lie: @escaping Lie, _ work: () throws -> Result) rethrows -> Result {
    state.state.withLock { $0.lie = lie }
    defer { state.state.withLock { $0.lie = nil } }
    return try work()
  }

  private static func ask(_ port: Int, _ request: ScriptedServer.Request) -> [UInt8] {
    guard let client = try? RawClient(port: port) else { return [] }
    let lines = request.head.components(separatedBy: "\r\n").filter {
      let line = $0.lowercased()
      return !line.isEmpty && !line.hasPrefix("connection:") && !line.hasPrefix("prefer:")
    }
    let head = (lines + ["Connection: close", "", ""]).joined(separator: "\r\n")
    client.send(Array(head.utf8) + request.body)
    return client.receive()
  }
}

extension LyingProxy {
  /// Changes what the server says of an account.
  static func state(_ edit: @escaping @Sendable (inout [String: Any]) -> Void) -> Lie {
    { request, ask in
      let isState = request.path.hasPrefix("/v1/accounts/") && request.path.count < 70
      guard request.method == "GET", isState, let answer = ask(), answer.status == 200,
        var json = object(answer.body)
      else { return nil }
      edit(&json)
      return self.json(json)
    }
  }

  /// Answers commits in place of the server.
  static func commits(
    _ answer: @escaping @Sendable (_ from: Int, _ ask: () -> Reply?) -> [String: Any]
  ) -> Lie {
    { request, ask in
      guard request.path.hasSuffix("/commits"), let from = object(request.body)?["from"] as? Int
      else { return nil }
      return json(answer(from, ask))
    }
  }

  private static func object(_ bytes: [UInt8]) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }

  private static func json(_ object: [String: Any]) -> ScriptedServer.Reply {
    let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    return .json(String(decoding: data, as: UTF8.self))
  }
}
