import Dispatch
import Foundation
import Glibc
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Many requests and connections, and helpers that die or lie.
@Suite(.journeys) struct NetworkClientTests {
  private let client = NetworkClient(program: Net.program)

  /// A server that never answers requests to `/slow`.
  private func slowServer() throws -> ScriptedServer {
    try ScriptedServer { request, _ in request.path == "/slow" ? .silence : .json("[]") }
  }

  // MARK: Connections

  @Test(arguments: [NetworkRequest.Method.get, .post])
  func `Two requests need one connection`(method: NetworkRequest.Method) throws {
    let server = try ScriptedServer { _, number in .json("\(number)") }
    for number in 1...2 {
      #expect(try Net.ask(NetworkRequest(method, server.url), by: client).text == "\(number)")
    }
    #expect(server.connections == 1 && server.requests.count == 2)
  }

  @Test func `A helper that dies at once is noticed each time`() throws {
    let folder = try Folder()
    let program = try Net.script("exit 127", in: folder)
    for _ in 0..<50 {
      let client = NetworkClient(program: program)
      let outcome = try Net.ask(NetworkRequest(.get, "http://127.0.0.1:1"), by: client)
      #expect(outcome.failure?.cause == .helperDied)
    }
  }

  @Test func `Sixty requests at once are all answered, over fewer connections`() throws {
    let server = try ScriptedServer { request, _ in .json(request.path).delayed(by: 0.05) }
    let requests = (0..<60).map { NetworkRequest(.get, "\(server.url)/\($0)") }
    let texts = try Net.ask(requests, by: client).map(\.text)
    #expect(texts == (0..<60).map { "/\($0)" })
    #expect(server.connections <= 16)
  }

  @Test func `None of three hundred requests is lost, although the helper accepts 64 at once`()
    throws
  {
    let server = try ScriptedServer { request, _ in .json(request.path) }
    let requests = (0..<300).map { NetworkRequest(.get, "\(server.url)/\($0)") }
    #expect(try Net.ask(requests, by: client).map(\.text) == (0..<300).map { "/\($0)" })
  }

  @Test(arguments: [ScriptedServer.Reply.drop, .reset])
  func `A POST is sent only once even if the server closes a kept connection`(
    reply: ScriptedServer.Reply
  ) throws {
    let server = try ScriptedServer { request, _ in request.path == "/first" ? .json("[]") : reply }
    #expect(try Net.ask(NetworkRequest(.get, server.url + "/first"), by: client).text == "[]")
    let outcome = try Net.ask(NetworkRequest(.post, server.url + "/post", body: [1]), by: client)
    #expect(outcome.failure == NetworkFailure(.reset, wasSent: true))
    #expect(server.requests.map(\.path) == ["/first", "/post"])
    // The request used the existing connection, so the library would have retried it.
    #expect(server.requests.map(\.connection) == [1, 1])
  }

  @Test func `A GET on a kept connection that dies is repeated`() throws {
    let server = try ScriptedServer { request, number in
      request.path == "/get" && number == 1 ? .drop : .json("[]")
    }
    #expect(try Net.ask(NetworkRequest(.get, server.url + "/first"), by: client).text == "[]")
    #expect(try Net.ask(NetworkRequest(.get, server.url + "/get"), by: client).text == "[]")
  }

  // MARK: Canceling

  @Test func `A canceled request isn't answered, and its connection ends`() throws {
    let server = try slowServer()
    let answered = Mutex(false)
    let ticket = client.send(NetworkRequest(.get, server.url + "/slow")) { _ in
      answered.withLock { $0 = true }
    }
    try waitFor("the request") { server.requests.count == 1 }
    client.cancel(ticket)
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
    #expect(!answered.withLock { $0 })
  }

  @Test(arguments: [0, 60_000])
  func `A canceled request says whether it was sent, if that is asked for`(delay: Int) throws {
    let server = try ScriptedServer { _, _ in .silence }
    var request = NetworkRequest(.get, server.url)
    request.reportsCancellation = true
    let failure = Mutex<NetworkFailure?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let ticket = client.send(request, after: delay) { outcome in
      if case .failure(let found) = outcome { failure.withLock { $0 = found } }
      isDone.signal()
    }
    if delay == 0 { try waitFor("the request") { server.requests.count == 1 } }
    client.cancel(ticket)
    #expect(isDone.wait(timeout: .now() + patience) == .success)
    #expect(failure.withLock { $0 } == NetworkFailure(.reset, wasSent: delay == 0))
  }

  @Test func `A delayed request can be canceled, and isn't sent`() throws {
    let server = try ScriptedServer { _, _ in .json("[]") }
    let ticket = client.send(NetworkRequest(.get, server.url + "/later"), after: 1500) { _ in
      Issue.record("it was answered")
    }
    client.cancel(ticket)
    let isDone = DispatchSemaphore(value: 0)
    _ = client.send(NetworkRequest(.get, server.url + "/last"), after: 2000) { _ in
      isDone.signal()
    }
    #expect(isDone.wait(timeout: .now() + patience) == .success)
    #expect(server.requests.map(\.path) == ["/last"])
  }

  @Test func `A thousand requests that are canceled leave room for the next`() throws {
    let server = try slowServer()
    for _ in 0..<1000 {
      client.cancel(client.send(NetworkRequest(.get, server.url + "/slow")) { _ in })
    }
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
  }

  // MARK: Helpers that fail

  @Test func `A missing helper has its own cause`() throws {
    for program in [nil, "/nowhere/onramp-net"] {
      let outcome = try Net.ask(
        NetworkRequest(.get, "http://127.0.0.1/"), by: NetworkClient(program: program))
      let cause: NetworkFailure.Cause = program == nil ? .noHelper : .helperDied
      #expect(outcome.failure == NetworkFailure(cause, wasSent: false))
    }
  }

  @Test func `A killed helper fails its requests, and the next one works`() throws {
    let folder = try Folder()
    let program = try Net.script(
      "echo $$ >> \(folder.file("pids"))\nexec \(Net.program)", in: folder)
    let client = NetworkClient(program: program)
    let server = try slowServer()
    let failures = Mutex<[NetworkFailure?]>([])
    for _ in 0..<3 {
      _ = client.send(NetworkRequest(.get, server.url + "/slow")) { outcome in
        failures.withLock { $0.append(outcome.failure) }
      }
    }
    try waitFor("the requests") { server.requests.count == 3 }
    let pids = try String(file: folder.file("pids"))
    kill(try #require(pid_t(pids.trimmed)), SIGKILL)
    try waitFor("the failures") { failures.withLock { $0.count } == 3 }
    #expect(
      failures.withLock { $0.allSatisfy { $0 == NetworkFailure(.helperDied, wasSent: true) } })
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
  }

  @Test func `A new network brings a new helper, once no request is in progress`() throws {
    let folder = try Folder()
    let (pids, resolver) = (folder.file("pids"), folder.file("resolv.conf"))
    let program = try Net.script("echo $$ >> \(pids)\nexec \(Net.program)", in: folder)
    let client = NetworkClient(program: program, resolver: resolver)
    let server = try slowServer()
    func ask() throws -> Int {
      #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
      return try String(file: pids).split(separator: "\n").count
    }
    func replace() throws {
      try Data().write(to: URL(filePath: resolver + ".new"))
      #expect(rename(resolver + ".new", resolver) == 0)
    }
    try replace()
    #expect(try ask() == 1)
    #expect(try ask() == 1)
    let slow = client.send(NetworkRequest(.get, server.url + "/slow")) { _ in
      Issue.record("answered")
    }
    try waitFor("the request") { server.requests.last?.path == "/slow" }
    try replace()
    #expect(try ask() == 1)
    client.cancel(slow)
    try waitFor("another helper") { try ask() == 2 }
    #expect(try ask() == 2)
  }

  private static let finished = #"{"id":1,"event":{"finished":{}}}"#
  private static func started(_ status: Int) -> String {
    #"{"id":1,"event":{"started":{"status":\#(status),"headers":{},"isPrivate":true}}}"#
  }

  @Test(arguments: [
    "nonsense", "", "[]", "{}", #"{"id":1}"#, finished, started(0), started(99), started(600),
    started(200) + "\n" + started(200), #"{"id":1,"event":{"body":{"_0":"AAAA"}}}"#,
    started(200) + "\n" + #"{"id":1,"event":{"body":{"_0":"not base64"}}}"#,
    started(200) + "\n" + #"{"id":1,"event":{"body":{"_0":"AAAAAAAA"}}}"#,
    started(200) + "\n" + #"{"id":1,"event":{"progress":{"received":-1}}}"#,
    #"{"id":1,"event":{"failed":{"cause":"boredom","sent":true}}}"#,
    #"{"id":1,"event":{"failed":{"cause":"helperDied","sent":false}}}"#,
    #"{"id":99999999999999999999,"event":{"finished":{}}}"#,
  ])
  func `A helper that talks nonsense is ended`(line: String) throws {
    let folder = try Folder()
    let program = try Net.script(
      "echo $$ > \(folder.file("pid"))\nread order\ncat <<'END'\n\(line)\nEND\nexec sleep 1000",
      in: folder)
    let client = NetworkClient(program: program)
    let request = NetworkRequest(
      .get, "http://127.0.0.1/", limits: NetworkLimits(bytes: 4, seconds: 60))
    #expect(
      try Net.ask(request, by: client).failure == NetworkFailure(.helperDied, wasSent: true))
    let pid = try #require(pid_t(try String(file: folder.file("pid")).trimmed))
    try waitFor("its end") { kill(pid, 0) != 0 }
  }

  @Test func `A helper's answer to a request that nobody sent is ignored`() throws {
    let folder = try Folder()
    let others =
      #"{"id":7,"event":{"finished":{}}}"# + "\n" + #"{"id":-1,"event":{"body":{"_0":"!"}}}"#
    let lines = [others, Self.started(204), Self.finished].joined(separator: "\n")
    let program = try Net.script(
      "read order\ncat <<'END'\n\(lines)\nEND\nexec sleep 1000", in: folder)
    let outcome = try Net.ask(
      NetworkRequest(.get, "http://127.0.0.1/"), by: NetworkClient(program: program))
    #expect(outcome.response == NetworkResponse(status: 204, isPrivate: true))
  }

  @Test(arguments: ["read order; exec sleep 1000", "exec sleep 1000", "exec yes"])
  func `A helper that hangs is ended when its time is over`(lines: String) throws {
    let folder = try Folder()
    let client = NetworkClient(program: try Net.script(lines, in: folder), grace: 1)
    // Enough to fill the pipe of a helper that doesn't read.
    let requests = [NetworkRequest](
      repeating: NetworkRequest(
        .post, "http://127.0.0.1/", body: Array(repeating: 1, count: 1 << 20),
        limits: NetworkLimits(bytes: 1, seconds: 1)), count: 3)
    let begun = ContinuousClock.now
    let failures = try Net.ask(requests, by: client).compactMap(\.failure)
    #expect(failures.count == 3 && begun.duration(to: .now) < .seconds(patience))
    let causes: Set<NetworkFailure.Cause> = [.timedOut, .helperDied]
    #expect(failures.allSatisfy { causes.contains($0.cause) })
  }

  @Test func `Sending never waits for a helper that doesn't read`() throws {
    let folder = try Folder()
    let client = NetworkClient(program: try Net.script("exec sleep 1000", in: folder))
    let begun = ContinuousClock.now
    for _ in 0..<50 {
      _ = client.send(
        NetworkRequest(.post, "http://127.0.0.1/", body: Array(repeating: 1, count: 1 << 20))
      ) { _ in }
    }
    #expect(begun.duration(to: .now) < .seconds(patience))
    client.stop()
  }

  @Test func `A body that is too large for an order is not sent`() throws {
    let server = try ScriptedServer { _, _ in .json("[]") }
    let body = [UInt8](repeating: 1, count: 3 << 20)
    let outcome = try Net.ask(NetworkRequest(.post, server.url, body: body), by: client)
    #expect(outcome.failure == NetworkFailure(.tooLarge, wasSent: false))
    #expect(server.requests == [])
  }

  @Test func `After a stop nothing is answered, and the next request starts anew`() throws {
    let server = try slowServer()
    _ = client.send(NetworkRequest(.get, server.url + "/slow")) { _ in Issue.record("answered") }
    try waitFor("the request") { server.requests.count == 1 }
    client.stop()
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
  }
}
