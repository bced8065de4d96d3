import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What a server can do with a request, from the requester's point of view.
@Suite(.journeys) struct NetworkTests {
  @Test func `An answer comes with its status, its headers and its body`() throws {
    let server = try ScriptedServer { _, _ in
      .answer(
        418, headers: ["X-Twice": "first", "x-twice": "last", "X-Colon": "a: b "],
        body: [0, 255, 10])
    }
    let response = try #require(try Net.ask(NetworkRequest(.get, server.url + "/a?b=c")).response)
    #expect(response.status == 418)
    #expect(response.body == [0, 255, 10])
    #expect(response.headers["x-twice"] != nil && response.headers["x-colon"] == "a: b")
    #expect(server.requests.map(\.path) == ["/a?b=c"])
    let sent = try #require(server.requests.first)
    #expect(sent.method == "GET" && sent.body == [])
    #expect(
      Set(sent.headers.keys) == ["host", "accept", "accept-encoding", "user-agent"], "\(sent.head)")
  }

  @Test func `Of several headers with one name, the last is reported`() throws {
    let server = try ScriptedServer { _, _ in
      .raw("HTTP/1.1 200 OK\r\nA: 1\r\nB: x\r\na: 2\r\nContent-Length: 0\r\n\r\n")
    }
    let response = try Net.ask(NetworkRequest(.get, server.url)).response
    #expect(response?.headers == ["a": "2", "b": "x", "content-length": "0"])
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:41 GMT", "4"), ("Sun, 06 Nov 1994 08:49:37 GMT", "0"),
    ("Sun, 06 Nov 1994 08:00:00 GMT", "0"), ("Mon, 07 Nov 1994 08:49:37 GMT", "86400"),
    ("Sun, 99 Nov 1994 08:49:37 GMT", nil), ("GMT", nil), ("17", "17"), ("soon", "soon"),
  ])
  func `A retry date becomes seconds by the server's clock`(wait: String, told: String?) throws {
    let server = try ScriptedServer { _, _ in
      .status(
        503, headers: ["Retry-After": wait, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
    }
    let response = try Net.ask(NetworkRequest(.get, server.url)).response
    #expect(response?.headers["retry-after"] == told)
  }

  @Test func `A POST brings exactly its body and its headers`() throws {
    let server = try ScriptedServer { _, _ in .json("{}") }
    let body = Array(#"{"id":1,"answer":"rød"}"#.utf8)
    let outcome = try Net.ask(
      NetworkRequest(
        .post, server.url + "/question/submit", headers: ["Content-Type": "application/json"],
        body: body))
    #expect(outcome.response?.status == 200)
    let sent = try #require(server.requests.first)
    #expect(sent.method == "POST" && sent.body == body)
    #expect(sent.headers["content-type"] == "application/json")
    #expect(sent.headers["content-length"] == "\(body.count)" && sent.headers["expect"] == nil)
  }

  @Test(arguments: [0, 1, 1_500_000])
  func `A body of any length arrives`(count: Int) throws {
    let server = try ScriptedServer { request, _ in .answer(body: request.body) }
    let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let outcome = try Net.ask(NetworkRequest(.post, server.url, body: body))
    #expect(outcome.failure == nil)
    #expect((outcome.response?.body == body) && (server.requests.first?.body == body))
    #expect(server.requests.first?.headers["content-type"] == nil)
  }

  @Test func `Ten megabytes in chunks arrive whole`() throws {
    let parts = (0..<40).map { [UInt8](repeating: UInt8($0), count: 1 << 18) }
    let server = try ScriptedServer { _, _ in .chunked(parts) }
    let limits = NetworkLimits(bytes: 10 << 20, seconds: 60)
    let outcome = try Net.ask(NetworkRequest(.get, server.url, limits: limits))
    #expect(outcome.response?.body == parts.flatMap { $0 })
  }

  @Test func `Interim answers are skipped`() throws {
    let server = try ScriptedServer { _, _ in
      .raw("HTTP/1.1 103 Early\r\nA: 1\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    }
    let response = try Net.ask(NetworkRequest(.get, server.url)).response
    #expect(response?.status == 200 && response?.headers == ["content-length": "2"])
  }

  // MARK: Causes

  @Test func `A refused connection has its own cause`() throws {
    let server = try ScriptedServer { _, _ in .drop }
    server.stop()
    for method in [NetworkRequest.Method.get, .post] {
      let outcome = try Net.ask(NetworkRequest(method, server.url))
      #expect(outcome.failure == NetworkFailure(.refused, wasSent: false))
    }
  }

  @Test func `An unknown server name has its own cause`() throws {
    let outcome = try Net.ask(NetworkRequest(.get, "http://nowhere.invalid/"))
    #expect(outcome.failure == NetworkFailure(.nameNotFound, wasSent: false))
  }

  @Test(arguments: ["http://198.41.0.4/", "http://nowhere.invalid/"])
  func `A missing network has its own cause`(address: String) throws {
    let folder = try Folder()
    let lonely = try Net.script("exec unshare -n \(Net.program)", in: folder)
    let outcome = try Net.ask(
      NetworkRequest(.get, address), by: NetworkClient(program: lonely))
    #expect(outcome.failure == NetworkFailure(.noNetwork, wasSent: false))
  }

  private static let broken: [(String, ScriptedServer.Reply, NetworkFailure.Cause)] = [
    ("closed", .drop, .reset),
    ("reset", .reset, .reset),
    ("no HTTP", .raw("SSH-2.0-OpenSSH_9.2\r\n"), .cutOff),
    ("a status of no kind", .raw("HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n"), .cutOff),
    ("headers that end early", .raw("HTTP/1.1 200 OK\r\nContent-Le"), .cutOff),
    ("less than announced", .answer(headers: ["Content-Length": "9"], body: [1]).ending(), .cutOff),
    (
      "reset in the body", .answer(body: Array(repeating: 1, count: 9)).cut(after: 45, .reset),
      .cutOff
    ),
    ("chunks that end early", .chunked([[1, 2, 3], [4]]).cut(after: 60), .cutOff),
    (
      "gzip that is none", .answer(headers: ["Content-Encoding": "gzip"], body: [1, 2, 3]), .cutOff
    ),
    (
      "too long, as announced", .answer(headers: ["Content-Length": "999999999"]), .tooLarge
    ),
    ("too long", .chunked([[UInt8](repeating: 1, count: 5000)]), .tooLarge),
    (
      "a head without end",
      .raw("HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 90_000)),
      .tooLarge
    ),
  ]

  @Test(arguments: broken.indices, [NetworkRequest.Method.get, .post])
  func `Each fault of an answer has its own cause`(
    index: Int, method: NetworkRequest.Method
  ) throws {
    let (name, reply, cause) = Self.broken[index]
    let server = try ScriptedServer { _, _ in reply }
    let limits = NetworkLimits(bytes: 4096, seconds: 60)
    let outcome = try Net.ask(NetworkRequest(method, server.url, body: [], limits: limits))
    #expect(outcome.failure == NetworkFailure(cause, wasSent: true), "\(name)")
    #expect(server.requests.count == 1, "\(name)")
  }

  @Test func `A connection that is reset before anything was read is reported as reset`() throws {
    let server = try ScriptedServer(accepts: { _ in false }) { _, _ in .drop }
    let failure = try Net.ask(NetworkRequest(.post, server.url, body: [1])).failure
    #expect(failure?.cause == .reset)
  }

  @Test(arguments: [
    ScriptedServer.Reply.silence, .json("[]").cut(after: 30, .keep),
    .chunked([[1], [2], [3]], pause: 30), .answer().delayed(by: 30),
  ])
  func `The time limit applies at every stage of an answer`(reply: ScriptedServer.Reply) throws {
    let server = try ScriptedServer { _, _ in
      // After this, the server stays silent.
      reply
    }
    let limits = NetworkLimits(bytes: 4096, seconds: 3)
    let outcome = try Net.ask(NetworkRequest(.get, server.url, limits: limits))
    #expect(outcome.failure == NetworkFailure(.timedOut, wasSent: true))
  }

  @Test(arguments: [
    "", "nonsense", "/path", "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/",
    "http://", "http://a b/", "https://127.0.0.1:99999/", "http://127.0.0.1\u{0}.example/",
    "http://127.0.0.1/\r\nX: y", "javascript:alert(1)", "smb://127.0.0.1/x",
  ])
  func `Only complete web addresses are accepted`(address: String) throws {
    let outcome = try Net.ask(NetworkRequest(.get, address))
    #expect(outcome.failure == NetworkFailure(.badAddress, wasSent: false))
  }

  @Test(arguments: [
    ["X-A": "b\r\nX-C: d"], ["X A": "b"], ["": "b"], ["X-A:": "b"], ["Host": "elsewhere"],
    ["Cookie": "a=b"], ["content-length": "0"], ["Transfer-Encoding": "chunked"], ["X\r\nY": "b"],
  ])
  func `Header values can't contain other headers`(headers: [String: String]) throws {
    let server = try ScriptedServer { _, _ in .json("[]") }
    let outcome = try Net.ask(NetworkRequest(.get, server.url, headers: headers))
    #expect(outcome.failure == NetworkFailure(.badAddress, wasSent: false))
    #expect(server.requests == [])
  }

  @Test(arguments: [
    "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0.0.0.0", "[::1]",
    "[::ffff:127.0.0.1]", "[::]", "a.localhost",
  ])
  func `An address from the internet doesn't reach a server on this computer`(host: String) throws {
    let server = try ScriptedServer { _, _ in .json("[]") }
    let address = "http://\(host):\(server.port)/"
    let outcome = try Net.ask(NetworkRequest(.get, address, mayBePrivate: false))
    #expect(outcome.failure == NetworkFailure(.badAddress, wasSent: false))
    #expect(server.connections == 0)
  }

  @Test func `An existing connection doesn't help an internet address reach this computer`() throws
  {
    let server = try ScriptedServer { _, _ in .json("[]") }
    let client = NetworkClient(program: Net.program)
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
    let outcome = try Net.ask(NetworkRequest(.get, server.url, mayBePrivate: false), by: client)
    #expect(outcome.failure == NetworkFailure(.badAddress, wasSent: false))
    #expect(server.requests.count == 1 && server.connections == 1)
  }

  // MARK: Limits

  @Test(arguments: [(4096, true), (4095, false)])
  func `A body may have as many bytes as its limit`(limit: Int, isTaken: Bool) throws {
    let server = try ScriptedServer { request, _ in
      let body = [UInt8](repeating: 1, count: 4096)
      return request.path == "/chunks" ? .chunked([body]) : .answer(body: body)
    }
    for path in ["/", "/chunks"] {
      let limits = NetworkLimits(bytes: limit, seconds: 60)
      let outcome = try Net.ask(NetworkRequest(.get, server.url + path, limits: limits))
      #expect((outcome.response?.body.count == 4096) == isTaken)
      #expect((outcome.failure?.cause == .tooLarge) == !isTaken)
    }
  }

  @Test(arguments: [["-c"], ["-c", "|", "gzip", "-c"]])
  func `A compressed answer is measured decompressed`(packing: [String]) throws {
    let packed = try Self.bytes(
      "head -c 200000000 /dev/zero | gzip \(packing.joined(separator: " "))")
    let coding = packing.count > 1 ? "gzip, gzip" : "gzip"
    let server = try ScriptedServer { _, _ in
      .answer(headers: ["Content-Encoding": coding], body: packed)
    }
    let failure = try Net.ask(NetworkRequest(.get, server.url)).failure
    #expect(failure == NetworkFailure(.tooLarge, wasSent: true))
  }

  @Test func `An answer that compression makes longer is measured decompressed, too`() throws {
    let packed = try Self.bytes("head -c 4000 /dev/urandom | gzip -c")
    let server = try ScriptedServer { _, _ in
      .answer(headers: ["Content-Encoding": "gzip"], body: packed)
    }
    let limits = NetworkLimits(bytes: 4000, seconds: 60)
    let outcome = try Net.ask(NetworkRequest(.get, server.url, limits: limits))
    #expect(packed.count > 4000 && outcome.response?.body.count == 4000)
  }

  @Test func `A compressed answer is decompressed`() throws {
    let packed = try Self.bytes("printf hello | gzip -c")
    let server = try ScriptedServer { _, _ in
      .answer(headers: ["Content-Encoding": "gzip"], body: packed)
    }
    #expect(try Net.ask(NetworkRequest(.get, server.url)).text == "hello")
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  private static func bytes(_ command: String) throws -> [UInt8] {
    let folder = try Folder()
    #expect(try Shell.sh("\(command) > \(folder.file("a"))").status == 0)
    return Array(try Data(file: folder.file("a")))
  }
}
