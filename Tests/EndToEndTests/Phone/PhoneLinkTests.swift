import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys, .serialized, .needsLink) struct PhoneLinkTests {
  static let photo = "\(Photos.folder)/Aqua.jpg"

  @Test func `Photos that are sent are shown, used and stored without their private data`() throws {
    let phone = try PhoneDriver()
    let page = try Shell.run("curl", ["-s", phone.address]).output
    #expect(page.contains("Photo of your driver’s license"))
    #expect(!page.contains(phone.secret), "the serving program doesn't know it")
    try phone.terminal.wait(for: "Phone connected.")
    #expect(try phone.send(Self.photo) == "200")
    try phone.terminal.wait(for: "Photo received. Press Enter to use it.")
    try phone.terminal.wait(for: "2560 × 1600")
    #expect(
      !phone.folder.names(in: "data").contains("photos"), "nothing is saved before it is used")
    try phone.terminal.press("Enter")
    try phone.terminal.wait(for: "License received, insurance next.")
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: "Photo from the phone")
    try phone.expectNothingListens()
    try phone.terminal.saveAndQuit()
    let sent = try Array(Data(file: Self.photo))
    #expect(try Array(phone.stored()) == PhotoParts.stored(sent), "without its private data")
    #expect(!phone.folder.names(in: "data").contains("incoming"))
  }

  @Test func `The session ends with its last photo`() throws {
    let phone = try PhoneDriver()
    for (card, photo) in [Self.photo, Program.fixture("license.jpg")].enumerated() {
      #expect(try phone.send(photo, card: card) == "200")
      try phone.terminal.wait(for: "Photo received.")
      try phone.terminal.press("Enter")
    }
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.expectNothingListens()
    try phone.terminal.saveAndQuit()
    #expect(phone.folder.names(in: "data/photos").count == 2)
  }

  @Test func `The back of the license has a code of its own`() throws {
    let phone = try PhoneDriver()
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.press("Down", "Down")
    try phone.showCode()
    let page = try Shell.run("curl", ["-s", phone.address]).output
    #expect(page.contains("Photo of the back of your driver’s license"))
    #expect(try phone.send(Self.photo) == "200")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("Enter")
    // The needed photo is asked for next.
    try phone.terminal.wait(for: "License, back: received. Next: Driver's license")
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: "Photo from the phone")
    try phone.terminal.press("C-s")
    try phone.terminal.wait(for: "2 photos still needed")
    try phone.terminal.quit()
    #expect(phone.folder.names(in: "data/photos").count == 1)
  }

  @Test func `A photo that isn't sealed for this session and this card is refused`() throws {
    let phone = try PhoneDriver()
    let sealed = try phone.seal(Self.photo)
    var changed = sealed
    changed[sealed.count / 2] ^= 1
    let plain = try Array(Data(file: Self.photo))
    for bytes in [
      plain, changed, Array(sealed.dropLast(65_552)), try phone.seal(Self.photo, card: 1),
      Array(sealed.prefix(54)), Array(sealed.prefix(10)),
    ] {
      #expect(try phone.post(bytes) == "200")
      try phone.terminal.wait(for: "What arrived couldn't be opened.")
      try phone.expectNothingIncoming()
      try phone.expectAsked(saying: "unreadable")
    }
    // The same bytes aren't accepted twice, because somebody on the network could repeat them.
    #expect(try phone.post(sealed) == "200")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("a")
    try phone.expectAsked(saying: "again")
    #expect(try phone.post(sealed) == "200")
    try phone.terminal.wait(for: "What arrived couldn't be opened.")
    try phone.quit()
  }

  @Test func `A form without a script brings the same photo, once the driver allows it`() throws {
    let phone = try PhoneDriver()
    let form = ["-s", "-F", "photo=@\(Self.photo);filename=../../evil.jpg"]
    #expect(try Shell.run("curl", form + [phone.address]).output == "Not found\n")
    let typed = try phone.typeAddress()
    try phone.terminal.wait(for: "Your photos stay encrypted, but")
    let answer = try Shell.run("curl", form + [typed.lowercased()])
    #expect(answer.output.contains("Sent. Now confirm it"))
    try phone.terminal.wait(for: "Photo received.")
    #expect(phone.folder.names(in: "data/incoming") == ["license-1"])
    #expect(try phone.incoming() == Data(file: Self.photo))
    // Ask for another photo; the one that arrived is gone.
    try phone.terminal.press("a")
    try phone.terminal.wait(for: "Phone connected.")
    try phone.expectNothingIncoming()
    try phone.quit()
    try phone.expectNothingIncoming()
  }

  @Test func `After twenty wrong tries a typed address stops working, but not the scanned one`()
    throws
  {
    let phone = try PhoneDriver()
    let typed = try phone.typeAddress()
    for number in 0..<20 {
      let path = "/ABCDEF\(number / 10 + 2)\(number % 10)"
      #expect(try Shell.run("curl", ["-s", "http://\(phone.host)\(path)"]).output == "Not found\n")
    }
    try phone.terminal.wait(for: "Somebody tried to guess the address")
    #expect(try Shell.run("curl", ["-s", typed]).output == "Not found\n")
    #expect(try phone.send(Self.photo) == "200")
    try phone.terminal.wait(for: "Photo received.")
    try phone.quit()
  }

  @Test func `After ten thousand wrong tokens in a row, the page still works`() throws {
    let phone = try PhoneDriver()
    for number in 0..<10_000 {
      let wire = try Wire(port: phone.port)
      let token = String(phone.token.dropLast(4)) + String(format: "%04d", number)
      wire.send("GET /\(token) HTTP/1.1\r\nHost: \(phone.host)\r\n\r\n")
      let answer = try #require(wire.receive())
      guard answer.hasPrefix("HTTP/1.1 404") else {
        Issue.record("\(token): \(answer.prefix(80))")
        break
      }
    }
    #expect(try Shell.run("curl", ["-s", phone.address]).output.contains("</html>"))
    try phone.terminal.wait(for: "Phone connected.")
    try phone.quit()
  }

  @Test func `A file that isn't a photo, or isn't complete, is reported and can be sent again`()
    throws
  {
    let phone = try PhoneDriver()
    let bomb = phone.folder.file("bomb.png")
    #expect(try phone.send("/bin/true") == "200")
    try phone.terminal.wait(for: "That file isn't a photo.")
    try phone.expectAsked(saying: "refused")
    _ = try phone.post(100_000, beginningWith: "only this".utf8)
    try phone.terminal.wait(for: "Only part of the photo arrived.")
    // Bytes beyond the announced length are not read.
    let sealed = try phone.seal(Program.fixture("license.jpg"))
    let long = try phone.post(sealed.count, beginningWith: sealed + Array("and a lie".utf8))
    #expect(try #require(long.receive()).hasPrefix("HTTP/1.1 200"))
    try phone.terminal.wait(for: "Photo received.")
    #expect(try phone.incoming() == Data(file: Program.fixture("license.jpg")))
    // A picture that claims to be huge is reported as such, and does no harm.
    try phone.terminal.press("a")
    try phone.terminal.wait(for: "Phone connected.")
    var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    bytes += Data("IHDR".utf8) + Data([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0])
    bytes += Data([0xB8, 0x20, 0xF6, 0xDE]) + Data(count: 40)
    try bytes.write(to: URL(filePath: bomb))
    #expect(try phone.send(bomb) == "200")
    try phone.terminal.wait(until: "a plain sentence") {
      $0.contains("can't be shown") || $0.contains("Too large to show here")
    }
    try phone.quit()
  }

  @Test func `A flood of headers and two hundred slow connections do not hold up a photo`() throws {
    let phone = try PhoneDriver()
    let flood = try Wire(port: phone.port)
    flood.send("GET /\(phone.token) HTTP/1.1\r\nHost: \(phone.host)\r\n")
    for number in 0..<2000 { flood.send("X-\(number): \(String(repeating: "x", count: 50))\r\n") }
    let answer = try #require(flood.receive())
    #expect(!answer.contains("200 OK"))
    let sealed = try phone.seal(Self.photo)
    let slow = try (0..<200).map { number in
      let wire = try Wire(port: phone.port)
      let isBody = number % 2 == 0
      wire.send(
        isBody
          ? "POST /nobody HTTP/1.1\r\nHost: \(phone.host)\r\nContent-Length: 10000\r\n"
          : "GET /\(phone.token) HTTP/1.1\r\nHo")
      return wire
    }
    let begin = Date()
    #expect(try phone.post(sealed) == "200")
    #expect(Date().timeIntervalSince(begin) < patience)
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.press("Escape")
    try phone.expectNothingListens()
    // No connection is left waiting either.
    for wire in slow { #expect(wire.receive() != nil) }
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
  }

  @Test func `If its helper is killed, the form says so in one sentence and continues`() throws {
    let phone = try PhoneDriver()
    let helpers = try Shell.run("pgrep", ["-P", "\(try phone.terminal.process)", "onramp-link"])
    let helper = try #require(Int32(helpers.output.trimmed))
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
    let sending = try phone.post(100_000, beginningWith: part)
    defer { withExtendedLifetime(sending) {} }
    try phone.terminal.wait(for: "Receiving: ")
    kill(helper, SIGKILL)
    try phone.terminal.wait(for: "The phone's page stopped.")
    try phone.expectNothingListens()
    try phone.showCode(by: "a")
    try phone.quit()
    try phone.expectNothingIncoming()
  }

  @Test func `Quitting keeps a photo that came for an empty field, and leaves no other`() throws {
    let phone = try PhoneDriver()
    #expect(try phone.send(Self.photo) == "200")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.quit()
    try phone.expectNothingListens()
    try phone.terminal.open(
      phone.data, options: "--link-address 127.0.0.1", expecting: "Photo from the phone")
    try phone.showCode()
    #expect(try phone.send(Self.photo) == "200")
    try phone.terminal.wait(for: "Photo received.")
    try phone.terminal.quit()
    #expect(phone.folder.names(in: "data/incoming") == ["license-1"])
  }

  @Test func `A port that was chosen serves one session after the other`() throws {
    let phone = try PhoneDriver()
    let port = phone.port
    try phone.quit()
    try phone.terminal.open(
      phone.data, options: "--link-address 127.0.0.1 --link-port \(port)",
      expecting: heading(of: .photos))
    for _ in 0..<2 {
      try phone.showCode()
      #expect(try phone.send(Self.photo) == "200")
      try phone.terminal.wait(for: "Photo received.")
      try phone.terminal.press("a")
      try phone.expectAsked(saying: "again")
      #expect(try phone.send(Self.photo) == "200")
      try phone.terminal.wait(for: "Photo received.")
      #expect(phone.port == port)
      try phone.terminal.press("Escape")
      try phone.terminal.wait(for: heading(of: .photos))
    }
    try phone.terminal.quit()
  }

  @Test func `A killed form ends the page`() throws {
    let phone = try PhoneDriver()
    try phone.terminal.killProcess()
    try phone.expectNothingListens()
    try phone.terminal.open(phone.data, expecting: heading(of: .photos))
    #expect(phone.folder.names(in: "data/incoming") == [])
    try phone.terminal.quit()
  }

  @Test func `The code is read from the screen on dark, light and solarized colors`() throws {
    let phone = try PhoneDriver(rows: 30)
    for (background, foreground) in [
      ("black", "white"), ("white", "black"), ("#002b36", "#839496"), ("#fdf6e3", "#657b83"),
    ] {
      #expect(try read(phone, background, foreground, until: true) == expected(phone))
    }
    // B inverts the code, for terminals that swap light and dark. On this one, that makes it
    // unreadable.
    try phone.terminal.press("b")
    try phone.terminal.wait(until: "an inverted code") { _ in
      try ScannedCode(phone.terminal.styledScreen).text == nil
    }
    try phone.terminal.press("b")
    try phone.terminal.wait(until: "the code") { _ in
      try ScannedCode(phone.terminal.styledScreen).text == expected(phone)
    }
    try phone.quit()
  }

  @Test func `Without colors the code is read in the dark, and inverted in the light`() throws {
    let phone = try PhoneDriver(rows: 30, environment: ["NO_COLOR": "1"])
    #expect(try read(phone, "black", "white", until: true) == expected(phone))
    #expect(try read(phone, "white", "black", until: false) == "")
    try phone.terminal.press("b")
    try phone.terminal.wait(until: "an inverted code") { _ in
      try ScannedCode(phone.terminal.styledScreen).text == nil
    }
    #expect(try read(phone, "white", "black", until: true) == expected(phone))
    try phone.quit()
  }

  private func expected(_ phone: PhoneDriver) -> String {
    "HTTP://\(phone.host)/\(phone.token)#\(phone.secret)"
  }

  /// Reads the code from a picture of the screen in these colors.
  ///
  /// - Parameter until: Whether to try until it can be read, as the window takes a moment to open.
  private func read(
    _ phone: PhoneDriver, _ background: String, _ foreground: String, until: Bool
  ) throws -> String {
    let socket = try phone.terminal.window.socket
    let (shot, read) = (phone.folder.file("shot.png"), phone.folder.file("read"))
    try Data().write(to: URL(filePath: read))
    // Somewhat blurred, as by a camera: the font leaves hairlines between half blocks.
    let take =
      "import -window root \(shot) && convert \(shot) -blur 0x2 \(shot) && zbarimg -q --raw \(shot) > \(read)"
    // If no code can be read, wait for its drawn cells.
    let drawn =
      "import -window root \(shot) && [ $(convert \(shot) -unique-colors txt: | wc -l) -gt 3 ]"
    let script = """
      xterm -u8 -fa 'DejaVu Sans Mono' -fs 10 -bg '\(background)' -fg '\(foreground)' \
      -geometry 130x30 -e tmux -L \(socket) attach &
      until \(until ? take : drawn); do :; done
      \(until ? "" : take + " || true")
      kill $!
      """
    _ = try Display.run("sh", ["-c", script])
    return try String(file: read).trimmed
  }
}
