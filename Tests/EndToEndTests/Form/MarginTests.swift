import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// What a frame that was drawn for another size, or cut off, leaves in the terminal.
@Suite(.journeys) struct MarginTests {
  private static let margins = "#{scroll_region_upper} #{scroll_region_lower}"

  /// Opens a form, and sets the terminal's margins as another program might.
  private func open(_ data: Folder) throws -> Driver {
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
    let device = URL(filePath: try driver.display("#{pane_tty}"))
    try FileHandle(forWritingTo: device).write(contentsOf: Data("\u{1B}[5;10r".utf8))
    try driver.wait(until: "the margins") { _ in try driver.display(Self.margins) == "4 9" }
    return driver
  }

  @Test func `A window of another size than terminfo's has no margins`() throws {
    let data = try Folder()
    let driver = try Driver(
      opening: data.path, expecting: heading(of: .personal), columns: 90, rows: 40, in: .tmux)
    #expect(try driver.display(Self.margins) == "0 39")
    try driver.quit()
  }

  @Test func `A redraw resets the margins`() throws {
    let data = try Folder()
    let driver = try open(data)
    try driver.press("C-l")
    try driver.wait(until: "all rows") { _ in try driver.display(Self.margins) == "0 23" }
    try driver.quit()
  }

  @Test func `The shell gets its terminal back without margins`() throws {
    let data = try Folder()
    let driver = try open(data)
    try driver.quit()
    #expect(try driver.display(Self.margins) == "0 23")
  }

  @Test func `The first frame of another size begins by resetting the margins`() throws {
    let data = try Folder()
    let pty = try Pty(
      [Program.path, "--data-dir", data.path],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    try read(pty, until: heading(of: .personal))
    pty.resize(rows: 12, columns: 60)
    let frame = try read(pty, until: heading(of: .personal))
    let reset = try #require(frame.range(of: "\u{1B}[r"))
    let clearing = try #require(frame.range(of: "\u{1B}[1;2H\u{1B}[J"))
    #expect(reset.upperBound <= clearing.lowerBound)
  }

  @discardableResult
  private func read(_ pty: Pty, until words: String) throws -> String {
    let end = Date(timeIntervalSinceNow: patience)
    var text = ""
    while !text.contains(words) {
      try #require(Date() < end, "\(words) does not come: \(text)")
      text += String(decoding: pty.receive(within: 20), as: UTF8.self)
    }
    return text
  }
}
