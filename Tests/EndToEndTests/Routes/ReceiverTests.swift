import Foundation
import Glibc
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What `onramp-net` reports while it follows a gpsd.
@Suite(.journeys) struct ReceiverTests {
  typealias Receiver = ScriptedReceiver

  /// The news about a receiver so far.
  private let news = Shared<[ReceiverNews]>([])
  private let client = NetworkClient(program: Net.program)
  private let monaco: Coordinate

  init() throws { monaco = try #require(Coordinate(latitude: 43.7384, longitude: 7.4246)) }

  private var fix: ReceiverNews { .fix(monaco, time: 1_795_348_801) }
  private var heard: [ReceiverNews] { news.value.withLock { $0 } }

  private func follow(_ port: Int, by client: NetworkClient? = nil) -> NetworkClient.Ticket {
    (client ?? self.client).follow(ReceiverAddress(host: "127.0.0.1", port: UInt16(port))) {
      [news] one in news.value.withLock { $0.append(one) }
    }
  }

  private func wait(for wanted: [ReceiverNews]) throws {
    try waitFor("\(wanted), not \(heard)") { heard.count >= wanted.count }
    #expect(Array(heard.prefix(wanted.count)) == wanted)
  }

  @Test func `A location is reported, with its time`() throws {
    let gpsd = try Receiver { _ in .say(Receiver.fix()) }
    _ = follow(gpsd.port)
    try wait(for: [fix])
    #expect(gpsd.watches == ["?WATCH={\"enable\":true,\"json\":true};\n"])
  }

  @Test func `Of a thousand locations at once, one is reported`() throws {
    let many = String(repeating: Receiver.fix(), count: 1000)
    let gpsd = try Receiver { _ in .say(many + Receiver.noFix()) }
    _ = follow(gpsd.port)
    try wait(for: [fix, .lost])
  }

  @Test(arguments: [
    #"{"class":"TPV","mode":1}"#, #"{"class":"TPV","mode":0}"#, #"{"class":"TPV"}"#,
    #"{"class":"TPV","mode":3,"lat":43.7}"#, #"{"class":"TPV","mode":3,"lat":91,"lon":7.4}"#,
    #"{"class":"TPV","mode":1,"lat":43.7,"lon":7.4}"#,
  ])
  func `Anything that isn't a location counts as lost`(line: String) throws {
    let gpsd = try Receiver { _ in .say(Receiver.fix() + line + "\n") }
    _ = follow(gpsd.port)
    // These lines don't name a device, so send them also without a fix that does.
    let other = try Receiver { _ in .say(line + "\n") }
    _ = follow(other.port)
    try waitFor("both") { Set(heard) == [fix, .lost] }
  }

  @Test func `Lines about something else, and lines that make no sense, are skipped`() throws {
    let lines = [
      #"{"class":"DEVICES","devices":[]}"#, #"{"class":"SKY","lat":1,"lon":2,"mode":3}"#, "", "7",
      "no JSON", String(repeating: "[", count: 60_000), "{\"class\":\"TPV\",\"mode\":\"3\"}",
      #"{"class":"TPV","mode":3,"lat":"1","lon":2}"#, "\u{0}\u{7F}\u{202E}",
    ].map { $0 + "\n" }.joined()
    let gpsd = try Receiver { _ in .say(lines + Receiver.fix()) }
    _ = follow(gpsd.port)
    try wait(for: [fix])
  }

  @Test func `A second device without a location doesn't lose the first one's`() throws {
    let lines = Receiver.fix() + Receiver.noFix(device: "/dev/b")
    let gpsd = try Receiver { _ in .repeated(lines) }
    let ticket = follow(gpsd.port)
    try wait(for: [fix, fix])
    client.cancel(ticket)
  }

  @Test func `A receiver that disappears is reported as lost, and looked for again`() throws {
    let gpsd = try Receiver { number in
      number == 1 ? .end(Receiver.fix()) : .say(Receiver.fix("-1.5", "2"))
    }
    _ = follow(gpsd.port)
    let other = try #require(Coordinate(latitude: -1.5, longitude: 2))
    try wait(for: [fix, .lost, .fix(other, time: 1_795_348_801)])
  }

  @Test func `A missing receiver is reported as unreachable, once`() throws {
    let (listener, port) = try LocalSocket.listen()
    close(listener)
    _ = follow(port)
    try wait(for: [.unreachable])
    #expect(heard == [.unreachable])
  }

  @Test func `A receiver that hangs up without a word is reported as unreachable`() throws {
    let gpsd = try Receiver { number in number < 3 ? .end("") : .say(Receiver.fix()) }
    _ = follow(gpsd.port)
    try wait(for: [.unreachable, fix])
  }

  @Test func `A silent receiver counts as lost after ten seconds`() throws {
    let gpsd = try Receiver { _ in .say("") }
    _ = follow(gpsd.port)
    try wait(for: [.lost])
    #expect(gpsd.watches.count == 1 && gpsd.ended == 0)
  }

  @Test func `An endless line ends the connection, and the helper continues`() throws {
    let gpsd = try Receiver { number in
      .say(number == 1 ? String(repeating: "a", count: 10 << 20) : Receiver.fix())
    }
    _ = follow(gpsd.port)
    try wait(for: [.unreachable, fix])
    #expect(gpsd.ended == 1)
  }

  @Test func `Canceling ends the connection, and nothing more is reported`() throws {
    let gpsd = try Receiver { _ in .say(Receiver.fix()) }
    let ticket = follow(gpsd.port)
    try wait(for: [fix])
    client.cancel(ticket)
    try waitFor("the end") { gpsd.ended == 1 }
    #expect(heard == [fix])
  }

  @Test func `Requests and other receivers continue beside it`() throws {
    let hung = try Receiver { _ in .say("") }
    let gpsd = try Receiver { _ in .say(Receiver.fix()) }
    let server = try ScriptedServer { _, _ in .json("[]") }
    let tickets = [follow(hung.port), follow(gpsd.port)]
    try wait(for: [fix])
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
    for ticket in tickets { client.cancel(ticket) }
    #expect(try Net.ask(NetworkRequest(.get, server.url), by: client).text == "[]")
  }

  // MARK: Helpers that fail

  @Test func `Without the helper it says so`() throws {
    let client = NetworkClient(program: nil)
    _ = follow(1, by: client)
    try wait(for: [.noHelper])
    client.stop()
  }

  @Test func `A helper that is killed loses the location, and the next one finds it`() throws {
    let folder = try Folder()
    let program = try Net.script(
      "echo $$ >> \(folder.file("pids"))\nexec \(Net.program)", in: folder)
    let client = NetworkClient(program: program)
    let gpsd = try Receiver { _ in .say(Receiver.fix()) }
    _ = follow(gpsd.port, by: client)
    try wait(for: [fix])
    let pids = try String(file: folder.file("pids"))
    kill(try #require(pid_t(pids.trimmed)), SIGKILL)
    try wait(for: [fix, .lost, fix])
  }

  @Test func `A lying helper is ended, and isn't believed`() throws {
    let folder = try Folder()
    let lie = #"{"id":1,"event":{"fix":{"latitude":91,"longitude":0}}}"#
    let program = try Net.script("echo '\(lie)'\nexec sleep 1000", in: folder)
    let client = NetworkClient(program: program)
    _ = follow(1, by: client)
    try wait(for: [.lost])
    client.stop()
    #expect(!heard.contains { $0 != .lost })
  }

  @Test(arguments: [
    "", "localhost", "localhost:0", "localhost:65536", ":2947", "::1:2947", "a b:1",
  ])
  func `An invalid address ends the helper`(address: String) throws {
    #expect(ReceiverAddress(address) == nil)
    let result = try Net.run(#"{"id":1,"receiver":"\#(address)"}"# + "\n")
    #expect(result.status == 65 && result.output.isEmpty)
  }

  @Test(arguments: ["localhost:2947", "[::1]:2947", "192.0.2.1:1"])
  func `An address is read and written back unchanged`(address: String) {
    #expect(ReceiverAddress(address)?.text == address)
  }

  // MARK: A real one

  @Test func `The real gpsd reports a location, loses it and finds it again`() throws {
    let folder = try Folder()
    let (port, log) = (try LocalSocket.freePort(), folder.file("drive.nmea"))
    let drive = (0..<20).flatMap { Self.sentences($0, hasFix: $0 < 10) }.joined()
    try drive.write(toFile: log, atomically: true, encoding: .utf8)
    // gpsfake restarts the log when it ends.
    let gpsd = try LocalServer(
      ["gpsfake", "--nowait", "--cycle", "0.05", "--port", "\(port)", log],
      log: folder.file("said")
    ) { (try? Wire(port: port)) != nil }
    let ticket = follow(port)
    try waitFor("a place, its loss and a place, not \(heard) of \(gpsd.said)") {
      let places = heard.split(separator: .lost).filter { !$0.isEmpty }
      return places.count >= 2
    }
    for case .fix(let point, let time) in heard {
      #expect(abs(point.latitude - 43.7384) < 0.0001 && abs(point.longitude - 7.4246) < 0.0001)
      #expect(time != nil)
    }
    client.cancel(ticket)
  }

  /// The output of a receiver in Monaco in one second (NMEA 0183).
  private static func sentences(_ second: Int, hasFix: Bool) -> [String] {
    let time = "1200" + String(100 + second).dropFirst() + ".00"
    let place = hasFix ? "4344.3040,N,00725.4760,E" : ",,,"
    return [
      "GPRMC,\(time),\(hasFix ? "A" : "V"),\(place),0.5,90.0,221126,,,\(hasFix ? "A" : "N")",
      "GPGGA,\(time),\(place),\(hasFix ? 1 : 0),08,1.0,50.0,M,50.0,M,,",
      "GPGSA,A,\(hasFix ? 3 : 1),01,02,03,04,05,06,07,08,,,,,1.5,1.0,1.1",
    ].map { text in
      let sum = text.utf8.reduce(0, ^)
      return "$\(text)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
    }
  }
}
