import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Requests that are sent one after another.
@Suite(.journeys) struct NetworkSequenceTests {
  private let client = NetworkClient(program: Net.program)

  private func requests(_ count: Int, to server: ScriptedServer) -> [NetworkRequest] {
    let sequence = NetworkRequest.newSequence()
    return (1...count).map { number in
      var request = NetworkRequest(.patch, "\(server.url)/\(number)", body: [1])
      request.sequence = sequence
      return request
    }
  }

  @Test func `Each request of a sequence is sent once the one before is answered`() throws {
    let server = try ScriptedServer { _, _ in .status(204).delayed(by: 0.05) }
    let outcomes = try Net.ask(requests(4, to: server), by: client)
    #expect(outcomes.compactMap { try? $0.get().status } == [204, 204, 204, 204])
    #expect(server.requests.map(\.path) == ["/1", "/2", "/3", "/4"])
    #expect(server.connections == 1)
  }

  @Test func `The next one is sent while the server processes the one before, but no third`()
    throws
  {
    let server = try ScriptedServer { _, _ in .status(204).delayed(by: 0.2).processed() }
    _ = try Net.ask(requests(4, to: server), by: client)
    #expect(server.requests.map(\.path) == ["/1", "/2", "/3", "/4"])
    #expect(server.connections == 2)
  }

  @Test(arguments: [ScriptedServer.Reply.status(409), .reset, .drop])
  func `After a failure, no more requests of a sequence are sent`(failure: ScriptedServer.Reply)
    throws
  {
    let server = try ScriptedServer { request, _ in
      request.path == "/2" ? failure.delayed(by: 0.05) : .status(204)
    }
    let outcomes = try Net.ask(requests(4, to: server), by: client)
    #expect(server.requests.map(\.path) == ["/1", "/2"])
    #expect(outcomes[2...].allSatisfy { $0.failure == NetworkFailure(.reset, wasSent: false) })
    // Others aren't affected.
    #expect(try Net.ask(requests(1, to: server), by: client).first?.failure == nil)
  }
}
