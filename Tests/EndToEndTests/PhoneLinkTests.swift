import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@Suite(
  .journeys,
  .serialized, .enabled(if: access(Program.path + "-link", X_OK) == 0, "onramp-link was not built"))
struct PhoneLinkTests {
  static let photo = "\(Photos.folder)/Aqua.jpg"

  @Test func `A photo that is sent is shown, used and stored without its private data`() throws {
    let phone = try PhoneDriver()
    let page = try Shell.run("curl", ["-s", phone.address]).output
    #expect(page.contains("Photo of your driver’s license"))
    try phone.terminal.wait(for: "Phone connected.")
    #expect(try phone.send(Self.photo) == "200")
    try phone.terminal.wait(for: "Photo received. Press Enter to use it.")
    try phone.terminal.wait(for: "2560 × 1600")
    try phone.expectNothingListens()
    #expect(!phone.folder.names(in: "data").contains("photos"), "nothing is saved without a word")
    try phone.terminal.press("Enter")
    try phone.terminal.wait(for: "Photo from the phone")
    try phone.terminal.press("C-s")
    try phone.terminal.wait(for: "Everything saved")
    try phone.terminal.quit()
    let sent = try Array(Data(contentsOf: URL(filePath: Self.photo)))
    #expect(try Array(phone.stored()) == PhotoParts.stored(sent), "without its private data")
    #expect(!phone.folder.names(in: "data").contains("incoming"))
  }

  @Test func `A form without a script brings the same photo`() throws {
    let phone = try PhoneDriver()
    let answer = try Shell.run(
      "curl", ["-s", "-F", "photo=@\(Self.photo);filename=../../evil.jpg", phone.address])
    #expect(answer.output.contains("Sent. Now confirm it"))
    try phone.terminal.wait(for: "Photo received.")
    #expect(phone.folder.names(in: "data/incoming") == ["license-1"])
    let incoming = URL(filePath: phone.data + "/incoming/license-1")
    #expect(try Data(contentsOf: incoming) == Data(contentsOf: URL(filePath: Self.photo)))
    // Ask for another photo; the one that arrived is gone.
    try phone.showCode(by: "a")
    #expect(phone.folder.names(in: "data/incoming") == [])
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.expectNothingListens()
    try phone.expectNothingIncoming()
    try phone.terminal.quit()
  }

  @Test func `Ten thousand wrong tokens in a row, and the page is there still`() throws {
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
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
  }

  @Test func `What is no photo, or not whole, is said, and can be sent again`() throws {
    let phone = try PhoneDriver()
    let (program, bomb) = (Program.path, phone.folder.file("bomb.png"))
    #expect(try phone.send("/bin/true") == "415")
    try phone.terminal.wait(for: "That file isn't a photo.")
    // Bytes beyond the announced length are not read; fewer are incomplete.
    let short = try Wire(port: phone.port)
    let head =
      "POST /\(phone.token) HTTP/1.1\r\nHost: \(phone.host)\r\nContent-Type: image/jpeg\r\n"
    do {
      let gone = try Wire(port: phone.port)
      gone.send(head + "Content-Length: 100000\r\n\r\nonly this")
    }
    try phone.terminal.wait(for: "Only part of the photo arrived.")
    short.send(head + "Content-Length: 9\r\n\r\nGIF89aXYZ and a lie")
    #expect(try #require(short.receive()).hasPrefix("HTTP/1.1 200"))
    try phone.terminal.wait(for: "Photo received.")
    let incoming = URL(filePath: phone.data + "/incoming/license-1")
    #expect(try Data(contentsOf: incoming) == Data("GIF89aXYZ".utf8))
    // A picture that claims to be huge is reported as such, and does no harm.
    try phone.showCode(by: "a")
    var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    bytes += Data("IHDR".utf8) + Data([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0])
    bytes += Data([0xB8, 0x20, 0xF6, 0xDE]) + Data(count: 40)
    try bytes.write(to: URL(filePath: bomb))
    #expect(try phone.send(bomb) == "200" && !program.isEmpty)
    try phone.terminal.wait(until: "a plain sentence") {
      $0.contains("can't be shown") || $0.contains("Too large to show here")
    }
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
  }

  @Test func `A flood of headers and two hundred slow connections do not hold up a photo`() throws {
    let phone = try PhoneDriver()
    let flood = try Wire(port: phone.port)
    flood.send("GET /\(phone.token) HTTP/1.1\r\nHost: \(phone.host)\r\n")
    for number in 0..<2000 { flood.send("X-\(number): \(String(repeating: "x", count: 50))\r\n") }
    let answer = try #require(flood.receive())
    #expect(!answer.contains("200 OK"))
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
    #expect(try phone.send(Self.photo) == "200")
    #expect(Date().timeIntervalSince(begin) < 10)
    try phone.terminal.wait(for: "Photo received.")
    try phone.expectNothingListens()
    // No connection is left waiting either.
    for wire in slow { #expect(wire.receive() != nil) }
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
  }

  @Test func `Killed, its helper is missed in one sentence, and the form is alive`() throws {
    let phone = try PhoneDriver()
    let helpers = try Shell.run("pgrep", ["-P", "\(try phone.terminal.process)", "onramp-link"])
    let helper = try #require(Int32(helpers.output.trimmed))
    let sending = try Wire(port: phone.port)
    sending.send(
      "POST /\(phone.token) HTTP/1.1\r\nHost: \(phone.host)\r\nContent-Type: image/jpeg\r\n"
        + "Content-Length: 100000\r\n\r\n\(String(repeating: "x", count: 50_000))")
    try phone.terminal.wait(for: "Receiving: ")
    kill(helper, SIGKILL)
    try phone.terminal.wait(for: "The phone's page stopped.")
    try phone.expectNothingListens()
    try phone.showCode(by: "a")
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.expectNothingIncoming()
    try phone.terminal.quit()
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

  @Test func `A port that was chosen serves one photo after the other`() throws {
    let phone = try PhoneDriver()
    let port = phone.port
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
    try phone.terminal.open(
      phone.data, options: "--link-address 127.0.0.1 --link-port \(port)",
      expecting: heading(of: .photos))
    try phone.showCode()
    for _ in 0..<2 {
      #expect(try phone.send(Self.photo) == "200")
      try phone.terminal.wait(for: "Photo received.")
      try phone.showCode(by: "a")
      #expect(phone.port == port)
    }
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
  }

  @Test func `Killed, the form takes the page with it`() throws {
    let phone = try PhoneDriver()
    try phone.terminal.killProcess()
    try phone.expectNothingListens()
    try phone.terminal.open(phone.data, expecting: heading(of: .photos))
    #expect(phone.folder.names(in: "data/incoming") == [])
    try phone.terminal.quit()
  }

  @Test func `The code is read from the screen on dark, light and solarized colours`() throws {
    let phone = try PhoneDriver(rows: 30)
    let socket = try phone.terminal.window.socket
    for (background, foreground) in [
      ("black", "white"), ("white", "black"), ("#002b36", "#839496"), ("#fdf6e3", "#657b83"),
    ] {
      let shot = phone.folder.file("shot.png")
      let read = phone.folder.file("read")
      let script = """
        xterm -u8 -fa 'DejaVu Sans Mono' -fs 10 -bg '\(background)' -fg '\(foreground)' \
        -geometry 130x30 -e tmux -L \(socket) attach &
        until import -window root \(shot) && zbarimg -q --raw \(shot) > \(read); do :; done
        kill $!
        """
      _ = try Display.run("sh", ["-c", script])
      let text = try String(contentsOfFile: read, encoding: .utf8)
      #expect(text.trimmed == "HTTP://\(phone.host)/\(phone.token)", "\(background)")
      try Data().write(to: URL(filePath: read))
    }
    try phone.terminal.press("Escape")
    try phone.terminal.wait(for: heading(of: .photos))
    try phone.terminal.quit()
  }
}
