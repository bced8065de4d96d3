import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// Real pictures on a simulated terminal: which bytes are sent, and when.
@Suite(.journeys) struct RealPictureTests {
  let data: Folder

  init() throws {
    data = try Folder()
    let answers = #"""
      {"personal":{"name":"Zoe","email":"z@e.io"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5}}
      """#
    try data.fill(answers, in: data.file("d"))
  }

  /// A form at the photo step, on a terminal that was queried but hasn't responded.
  private func open(_ environment: [String: String] = [:]) throws -> RawTerminal {
    let terminal = try RawTerminal(
      [Program.path, "--data-dir", data.file("d")], environment: environment)
    try terminal.wait(for: "Photo upload")
    return terminal
  }

  private func paste(_ photo: String, into terminal: RawTerminal) {
    terminal.send("\u{1B}[200~\(Program.fixture(photo))\u{1B}[201~")
  }

  private func answerAsKitty(_ terminal: RawTerminal) throws {
    try terminal.wait(for: EmulatedTerminal.question)
    #expect(!terminal.output.contains("\u{1B}_G"))
    terminal.send("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c")
    try terminal.wait(for: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
    terminal.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
  }

  @Test func `kitty gets the picture once, and loses it with the focus`() throws {
    let terminal = try open()
    try answerAsKitty(terminal)
    // There is nothing to advise about it, which would take room from the picture.
    let card = try Cards.back(in: data, expiry: "2035-06-01").path
    terminal.send("\u{1B}[200~\(card)\u{1B}[201~")
    try terminal.wait(for: "m=0;")
    try terminal.wait(for: "\u{1B}8")
    #expect(terminal.output.components(separatedBy: "a=T,f=24,").count == 2)
    terminal.forget()
    // A key that doesn't change a picture doesn't send one.
    terminal.send("\u{1B}[D")
    try terminal.wait(until: "the cursor's move") { !terminal.output.isEmpty }
    terminal.send("\u{1B}[B")
    try terminal.wait(for: "a=d,d=I")
    #expect(!terminal.output.contains("a=T"))
    try terminal.quit()
    #expect(terminal.output.contains("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
  }

  @Test func `A terminal with sixel gets sixels, in cells of the size that it says`() throws {
    let terminal = try open()
    try terminal.wait(for: EmulatedTerminal.question)
    // The terminal doesn't report a name, so no query is sent that it might print.
    for byte in "\u{1B}[6;20;10t\u{1B}[?63;4c".utf8 { terminal.send([byte]) }
    paste("license.jpg", into: terminal)
    try terminal.wait(for: "\u{1B}P0;1;0q\"1;1;")
    try terminal.wait(for: "\u{1B}\\\u{1B}8")
    #expect(!terminal.output.contains("\u{1B}_G"))
    // The picture fills the last row of its frame, except for an incomplete band of sixels.
    let size = try #require(terminal.output.firstMatch(of: /"1;1;(\d+);(\d+)/)).output
    let height = try #require(Int(size.2))
    #expect((20 - height % 20) % 20 < 6, "\(height)")
    try terminal.quit()
    #expect(!terminal.output.contains("\u{1B}_G"))
  }

  @Test func `A picture is drawn again after parts of it scrolled`() throws {
    let terminal = try RawTerminal(
      [Program.path, "--data-dir", data.file("d")], rows: 40, columns: 130)
    try terminal.wait(for: EmulatedTerminal.question)
    terminal.send("\u{1B}[6;19;9t\u{1B}[?63;4c")
    paste("license.jpg", into: terminal)
    // The advice takes one more row than the hint that it replaces.
    try terminal.wait(for: "Retake:")
    try terminal.wait(until: "the picture after all that is scrolled") {
      guard let picture = terminal.output.range(of: "\u{1B}P0;1;0q", options: .backwards) else {
        return false
      }
      let after = terminal.output[picture.upperBound...]
      return after.contains("\u{1B}\\\u{1B}8") && !after.contains("\u{1B}[1;40r")
    }
    try terminal.quit()
  }

  @Test func `iTerm2 gets a file of pixels`() throws {
    let terminal = try open()
    try terminal.wait(for: EmulatedTerminal.question)
    terminal.send("\u{1B}P>|iTerm2 3.4.0\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c")
    try terminal.wait(for: "\u{1B}_Gi=31")
    terminal.send("\u{1B}[?62;4c")
    paste("license.jpg", into: terminal)
    try terminal.wait(for: "\u{1B}]1337;File=inline=1;width=")
    try terminal.wait(for: "\u{07}\u{1B}8")
    try terminal.quit()
  }

  @Test(arguments: ["", "\u{1B}[?1;2c", "\u{1B}[?62;4c", "\u{1B}[6;0;0t\u{1B}[?62;4c"])
  func `Without an answer, pictures or a size, cells are drawn`(answer: String)
    throws
  {
    let terminal = try open()
    try terminal.wait(for: EmulatedTerminal.question)
    terminal.send(answer)
    paste("license.jpg", into: terminal)
    try terminal.wait(for: "▀")
    #expect(!terminal.output.contains("\u{1B}P"))
    try terminal.quit()
  }

  @Test(arguments: [["TERM": "linux"], ["TMUX": "/tmp/tmux,1,0"], ["TERM": "screen-256color"]])
  func `The console, tmux and screen are not asked about pictures`(environment: [String: String])
    throws
  {
    let terminal = try open(environment)
    try terminal.quit()
    #expect(!terminal.output.contains("\u{1B}[>q"))
  }

  @Test func `Answers that come after a lone ESC, or late, don't type anything`() throws {
    let terminal = try open()
    try terminal.wait(for: EmulatedTerminal.question)
    paste("license.jpg", into: terminal)
    try terminal.wait(for: "▀")
    terminal.forget()
    terminal.send("\u{1B}")
    terminal.send("[?63;4c\u{1B}[6;20;10t\u{1B}P>|XTerm(379)\u{1B}\\")
    try terminal.quit()
    let draft = try String(file: data.file("d") + "/draft.json")
    #expect(draft.contains(#""text":"\#(Program.fixture("license.jpg"))"}"#), "\(draft)")
  }

  @Test func `Direct colors are used where the environment names them`() throws {
    let terminal = try open(["COLORTERM": "truecolor"])
    paste("license.jpg", into: terminal)
    try terminal.wait(for: ";48;2;")
    try terminal.quit()
  }

  @Test func `An interrupted picture is ended before the terminal is restored`() throws {
    let terminal = try open()
    try answerAsKitty(terminal)
    paste("license.jpg", into: terminal)
    try terminal.wait(for: "m=0;")
    terminal.forget()
    terminal.send("\u{16}")
    // The terminal accepts no more of the large picture.
    try terminal.wait(for: "a=T,f=24")
    kill(terminal.process, SIGTERM)
    try terminal.waitForEnd(reads: false)
    #expect(terminal.isRestored)
    terminal.forget()
    try terminal.wait(for: "\u{1B}[?1049l")
    let end = try #require(terminal.output.range(of: "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
    let left = try #require(terminal.output.range(of: "\u{1B}[?1049l"))
    #expect(end.upperBound <= left.lowerBound)
  }
}
