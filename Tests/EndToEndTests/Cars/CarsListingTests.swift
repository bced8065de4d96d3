import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// `onramp cars --json` and `--plain`.
@Suite(.journeys) struct CarsListingTests {
  let onramp: CarsProgram

  init() throws { onramp = try CarsProgram() }

  @Test func `The list as JSON, in the order of its source`() throws {
    let server = try CarsServer.answering(.json(CarsServer.list))
    let result = try onramp.json(server)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(CarsProgram.timeless(result.output) == CarsProgram.expected(server))
    let request = try #require(server.requests.first)
    #expect(request.method == "GET" && request.path == "/cars")
    #expect(request.headers["accept"] == "application/json")
  }

  @Test func `The time is that of the answer, in UTC`() throws {
    let server = try CarsServer.answering(.json("[]"))
    let before = Int(time(nil))
    let printed = try onramp.run(
      "--json --cars-url \(server.url)/", environment: ["TZ": "Asia/Tokyo"]
    ).output
    let text = try #require(printed.firstMatch(of: #/"fetched":"([^"]*)"/#)?.1)
    let fetched = try #require(ISO8601DateFormatter().date(from: String(text)))
    #expect((before...Int(time(nil))).contains(Int(fetched.timeIntervalSince1970)))
  }

  @Test func `Without its server, it shows the old list and says so`() throws {
    let server = try CarsServer.answering(.json(CarsServer.list))
    let first = try onramp.json(server).output
    server.stop()
    let result = try onramp.json(server)
    #expect(result.status == 0)
    #expect(result.output == first.replacing(#""stale":false"#, with: #""stale":true"#))
    #expect(result.errors.contains("The server refused the connection."))
    #expect(result.errors.contains("This list was fetched at "))
  }

  @Test func `The age of an old list is given in days`() throws {
    let server = try CarsServer.answering(.json(CarsServer.list))
    _ = try onramp.json(server)
    let list = URL(filePath: onramp.data + "/cars/list")
    let old = Int(time(nil)) - 3 * 86400
    let text = String(decoding: try Data(contentsOf: list), as: UTF8.self)
      .replacing(#/"fetched":\d+/#, with: "\"fetched\":\(old)")
    try Data(text.utf8).write(to: list)
    server.stop()
    let result = try onramp.plain(server)
    #expect(result.status == 0 && result.errors.contains("3 days ago"), "\(result.errors)")
  }

  @Test func `An unchanged list isn't sent again`() throws {
    let server = try ScriptedServer { request, _ in
      request.headers["if-none-match"] == "\"v1\""
        ? .status(304)
        : .answer(headers: ["ETag": "\"v1\""], body: Array(CarsServer.list.utf8))
    }
    let first = try onramp.json(server)
    let second = try onramp.json(server)
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v1\""])
    for result in [first, second] {
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(CarsProgram.timeless(result.output) == CarsProgram.expected(server))
    }
  }

  @Test func `--plain prints the list in lines for speech`() throws {
    let bad = #"{"brand":"A\u001b[31m","model":"B\u202e","price_per_day":1}"#
    let server = try CarsServer.answering(
      .json("[\(CarsServer.citroen),\(CarsServer.fiat),\(bad)]"))
    let policy = try onramp.folder.put(#"{"currency":"€"}"#, as: "policy")
    let english = try onramp.plain(server, "--policy \(policy)")
    #expect(english.status == 0 && english.errors.isEmpty)
    let lines = english.output.split(separator: "\n").map(String.init)
    #expect(lines[0].contains(#/^3 cars, as of \d+ \w{3} \d{4} \d\d:\d\d\.$/#))
    #expect(
      lines[1]
        == "Citroen C3, €17 a day, rated 4.7 of 5 by 259 people, shared by Elmira")
    #expect(lines[2] == "Fiat 500, €18 a day, no rating yet")
    #expect(lines.count == 4 && !english.output.contains("\u{1B}"))
    #expect(!english.output.unicodeScalars.contains("\u{202E}"))
    let spanish = try onramp.plain(server, "--lang es").output
    #expect(
      spanish.contains(
        "Citroen C3, 17 por día, calificado con 4,7 de 5 por 259 personas, lo comparte Elmira"))
  }

  @Test func `Favorites are marked, even while a form is open, and don't change`() throws {
    let server = try CarsServer.answering(.json(CarsServer.list))
    _ = try onramp.json(server)
    let favorites = onramp.data + "/favourites.json"
    try Data("damaged".utf8).write(to: URL(filePath: favorites))
    let damaged = try onramp.json(server)
    #expect(damaged.status == 0 && damaged.errors.contains("favorites is damaged"))
    #expect(try Data(file: favorites) == Data("damaged".utf8))
    #expect(onramp.folder.names(in: "data") == ["cars", "favourites.json"])
  }

  @Test func `The policy names the source, and the option wins`() throws {
    let server = try ScriptedServer { _, _ in .json(CarsServer.list) }
    let policy = try onramp.folder.put(#"{"carsURL":"\#(server.url)/named?a=b"}"#, as: "policy")
    _ = try onramp.run("--json --policy \(policy)")
    _ = try onramp.run("--json --policy \(policy) --cars-url \(server.url)/given")
    #expect(server.requests.map(\.path) == ["/named?a=b", "/given"])
    for wrong in [
      #"{"carsURL":"ftp://a"}"#, #"{"carsURL":7}"#, #"{"currency":"123456789"}"#,
      #"{"currency":1}"#,
    ] {
      try Data(wrong.utf8).write(to: URL(filePath: policy))
      let result = try onramp.run("--json --policy \(policy)")
      #expect(result.status == 78 && result.output.isEmpty, "\(wrong)")
    }
  }

  @Test(arguments: ["ftp://a", "a", "''", "http://a#b", "http://u@a", "$(printf 'http://a/\\033')"])
  func `A wrong address is wrong usage`(url: String) throws {
    for mode in ["--json", "--plain", ""] {
      let result = try onramp.run("\(mode) --cars-url \(url)")
      #expect(result.status == 64 && result.errors.contains("--cars-url must be an address"))
      #expect(!result.errors.contains("\u{1B}"))
    }
    #expect(onramp.folder.names() == [])
  }

  @Test func `Without a terminal, the form names the options that work`() throws {
    let result = try onramp.run("--cars-url http://127.0.0.1:1")
    #expect(result.status == 64 && result.errors.contains("Use --plain or --json"))
  }

  @Test func `Without its helper, it shows the examples and says why`() throws {
    var copied = onramp
    copied.program = try onramp.folder.putCopy()
    for mode in ["--json", "--plain"] {
      let result = try copied.run("\(mode) --cars-url http://127.0.0.1:1")
      #expect(result.status == 0 && result.output.contains("Octavia"))
      #expect(result.errors.contains("onramp-net"), "\(result.errors)")
    }
  }

  @Test func `Output that can't be written is an error, and output that nobody reads isn't`() throws
  {
    let server = try CarsServer.answering(.json(CarsServer.list))
    let full = try onramp.plain(server, "> /dev/full")
    #expect(full.status == 74 && !full.errors.isEmpty)
    let many = "[\(Array(repeating: CarsServer.fiat, count: 20_000).joined(separator: ","))]"
    let long = try CarsServer.answering(.json(many))
    let closed = try onramp.plain(long, "| head -n 1")
    #expect(closed.status == 0 && closed.errors.isEmpty)
    #expect(closed.output.hasPrefix("20000 cars") && closed.output.count(of: "\n") == 1)
    let ignored = try onramp.run(
      "--help > /dev/null; trap '' PIPE; \"$0\" cars --plain --cars-url \(long.url)/cars | head -n 1"
    )
    #expect(ignored.errors.isEmpty)
  }

  @Test func `A list may have a hundred thousand cars`() throws {
    let many = "[\(Array(repeating: CarsServer.fiat, count: 100_000).joined(separator: ","))]"
    let server = try CarsServer.answering(.json(many))
    let result = try onramp.json(server)
    #expect(result.status == 0 && result.output.count(of: "\n") == 1)
    let read = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect((read?["cars"] as? [Any])?.count == 100_000)
  }
}
