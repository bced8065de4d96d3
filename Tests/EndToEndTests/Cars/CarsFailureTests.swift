import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Responses that aren't lists of cars, and servers that don't respond.
@Suite(.journeys) struct CarsFailureTests {
  let onramp: CarsProgram

  init() throws { onramp = try CarsProgram() }

  /// Expects the built-in list, as if nothing was ever fetched.
  private func expectBuiltIn(_ result: Shell.Result) {
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        #"{"schema":1,"source":"built-in","fetched":null,"stale":true,"skipped":0,"cars":[{"id":"#))
    #expect(result.errors.contains("The list couldn't be fetched."))
    #expect(result.errors.contains("These are examples, not real cars."))
  }

  @Test(arguments: [
    (
      "HTML", ScriptedServer.Reply.raw("HTTP/1.1 200 OK\r\n\r\n<html>Log in</html>"),
      "Onramp can't read"
    ),
    ("nothing", .json(""), "Onramp can't read"),
    ("half a list", .json("[{"), "Onramp can't read"),
    ("no list", .json(#"{"cars":[]}"#), "is not a list of cars"),
    ("no car in it", .json("[1,2]"), "is not a list of cars"),
    ("404", .status(404), "(404)"),
    ("403", .status(403), "(403)"),
    ("204", .status(204), "(204)"),
    ("304 to a request without a tag", .status(304), "(304)"),
    ("429", .status(429, headers: ["Retry-After": "120"]), "2 minutes"),
  ])
  func `A wrong answer is an error without an older list, and otherwise keeps that one`(
    name: String, reply: ScriptedServer.Reply, sentence: String
  ) throws {
    let server = try ScriptedServer { request, number in
      request.path == "/first" || number == 1 && request.path == "/later"
        ? .json(CarsServer.list) : reply
    }
    for mode in ["--json", "--plain"] {
      let result = try onramp.run("\(mode) --cars-url \(server.url)/cars")
      #expect(result.status == 65 && result.output.isEmpty, "\(name)")
      #expect(result.errors.contains(sentence), "\(name): \(result.errors)")
    }
    #expect(onramp.folder.names() == [])
    let before = try onramp.json(server, path: "/later")
    let result = try onramp.json(server, path: "/later")
    #expect(before.status == 0 && result.status == 0)
    #expect(result.output == before.output.replacing(#""stale":false"#, with: #""stale":true"#))
    #expect(result.errors.contains(sentence) && result.errors.contains("This list was fetched at"))
  }

  @Test func `A server in trouble is asked at most four times`() throws {
    let server = try CarsServer.answering(.status(500))
    let result = try onramp.json(server)
    #expect(result.status == 65 && result.errors.contains("(500)") && server.requests.count == 4)
  }

  @Test func `Without an answer, the examples are shown`() throws {
    expectBuiltIn(try onramp.run("--json --cars-url http://127.0.0.1:1/"))
    expectBuiltIn(
      try onramp.json(try CarsServer.answering(.json(CarsServer.list).cut(after: 100))))
    expectBuiltIn(try onramp.run("--json --cars-url http://nowhere.invalid/"))
    let plain = try onramp.run("--plain --cars-url http://127.0.0.1:1/")
    #expect(plain.output.hasPrefix("12 made-up cars, as examples.") && plain.status == 0)
    #expect(onramp.folder.names() == [])
  }

  @Test func `An unwritable cache is reported, and the list shown`() throws {
    try Data().write(to: URL(filePath: onramp.data))
    let server = try CarsServer.answering(.json(CarsServer.list))
    let result = try onramp.json(server)
    #expect(result.status == 0)
    #expect(CarsProgram.timeless(result.output) == CarsProgram.expected(server))
    #expect(result.errors.contains("This list can't be kept for next time."))
  }
}
