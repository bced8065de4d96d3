import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// The map as a picture on a simulated terminal: which bytes are sent, and what surrounds them.
@Suite(.journeys) struct RoutesPictureTests {
  private let onramp: RoutesProgram
  private let map: PreparedMap

  init() throws {
    onramp = try RoutesProgram()
    map = try MapKit.townMap()
  }

  private func open(columns: UInt16 = 100, rows: UInt16 = 30) throws -> RawTerminal {
    let terminal = try RawTerminal(
      [Program.path, "routes", "--map", map.folder, "--here", "50.0002,10.0020"],
      environment: onramp.environment, rows: rows, columns: columns)
    try terminal.wait(for: EmulatedTerminal.question)
    return terminal
  }

  private func answerAsKitty(_ terminal: RawTerminal, background: String = "") throws {
    terminal.send("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;20;10t\(background)\u{1B}[?62;c")
    try terminal.wait(for: "\u{1B}_Gi=31")
    terminal.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
  }

  /// The last PNG file sent to kitty.
  private func picture(_ terminal: RawTerminal) throws -> Data {
    let letters = terminal.output.components(separatedBy: "a=T,f=100,").last?
      .components(separatedBy: "\u{1B}8").first?
      .components(separatedBy: "\u{1B}\\").compactMap { $0.split(separator: ";").last }.joined()
    return try #require(letters.flatMap { Data(base64Encoded: $0) })
  }

  /// The number of pixels with a color in a PNG file.
  private func count(_ color: String, in png: Data) throws -> Int {
    let folder = try Folder()
    try png.write(to: URL(filePath: folder.file("map.png")))
    let result = try Shell.run(
      "convert",
      [
        folder.file("map.png"), "-fill", "black", "+opaque", color, "-fill", "white", "-opaque",
        color, "-format", "%[fx:int(mean*w*h+0.5)]", "info:",
      ])
    return try #require(Int(result.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test
  func `kitty gets the map as a picture, anew for each view, and not below a question`()
    throws
  {
    let terminal = try open()
    try answerAsKitty(terminal)
    try terminal.wait(for: "a=T,f=100,")
    try terminal.wait(for: "m=0;")
    try terminal.wait(for: "\u{1B}8")
    // The attribution is below it, as text.
    try terminal.wait(for: "© OpenStreetMap")
    terminal.forget()
    terminal.send("+")
    try terminal.wait(for: "a=T,f=100,")
    try terminal.wait(for: "\u{1B}8")
    #expect(terminal.output.contains("a=d,d=I"))
    terminal.forget()
    // A key that doesn't change the view doesn't send a picture.
    terminal.send("§")
    try terminal.wait(for: "does nothing")
    terminal.send("\u{1B}OP")
    try terminal.wait(for: "a=d,d=I")
    #expect(!terminal.output.contains("a=T"))
    terminal.forget()
    terminal.send("\u{1B}")
    try terminal.wait(for: "a=T,f=100,")
    try terminal.wait(for: "\u{1B}8")
    try terminal.quit()
    #expect(terminal.output.contains("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
  }

  @Test(arguments: [("ffff/ffff/ffff", "#f6f3ec"), ("0000/0000/0000", "#16191e")])
  func `The land is light on a light background, and dark on a dark one`(
    background: String, land: String
  ) throws {
    let terminal = try open()
    try answerAsKitty(terminal, background: "\u{1B}]11;rgb:\(background)\u{1B}\\")
    try terminal.wait(for: "m=0;")
    try terminal.wait(for: "\u{1B}8")
    let png = try picture(terminal)
    #expect(try count(land, in: png) > 100_000)
    try terminal.quit()
  }

  @Test func `A terminal with sixel gets sixels in tiles that it takes`() throws {
    let terminal = try open(columns: 160, rows: 60)
    terminal.send("\u{1B}[6;20;10t\u{1B}[?63;4c")
    try terminal.wait(until: "four tiles") {
      terminal.output.components(separatedBy: "\u{1B}P0;1;0q\"1;1;").count == 5
    }
    try terminal.wait(for: "\u{1B}\\\u{1B}8")
    #expect(!terminal.output.contains("\u{1B}_G"))
    try terminal.quit()
  }

  @Test func `iTerm2 gets a PNG file`() throws {
    let terminal = try open()
    terminal.send("\u{1B}P>|iTerm2 3.4.0\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c")
    try terminal.wait(for: "\u{1B}_Gi=31")
    terminal.send("\u{1B}[?62;4c")
    try terminal.wait(for: "\u{1B}]1337;File=inline=1;width=")
    try terminal.wait(for: "preserveAspectRatio=1:iVBORw0KGgo")
    try terminal.wait(for: "\u{07}\u{1B}8")
    try terminal.quit()
  }

  @Test func `Without pixels, it draws cells and starts no second helper`() throws {
    let terminal = try open()
    terminal.send("\u{1B}[?1;2c")
    try terminal.wait(for: "© OpenStreetMap")
    try terminal.wait(for: "◉")
    #expect(!terminal.output.contains("\u{1B}_G") && !terminal.output.contains("\u{1B}P"))
    let helpers = try Shell.run(
      "pgrep", ["-f", "-P", "\(terminal.process)", "onramp-map --pictures"])
    #expect(helpers.output == "")
    try terminal.quit()
  }
}
