import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A driver taking a survey, with a home folder in which nothing may appear.
final class SurveyDriver {
  let folder: Folder
  let terminal: Driver
  /// Kept alive, because it stops with its last owner.
  private let server: ScriptedServer?
  private let record: Folder
  private var banners = 0

  /// Starts the survey of a server.
  ///
  /// - Parameter options: The options of `onramp survey`, such as `--demo`.
  init(
    _ options: String, columns: Int = 80, rows: Int = 24, program: String = Program.path,
    server: ScriptedServer? = nil
  ) throws {
    self.server = server
    (folder, record) = (try Folder(), try Folder())
    terminal = try Driver(
      columns: columns, rows: rows,
      environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path])
    try terminal.record(into: record.file("sent"))
    try terminal.command("\(program) survey \(options)")
  }

  convenience init(_ server: ScriptedServer, columns: Int, rows: Int) throws {
    try self.init("--survey-url \(server.url)", columns: columns, rows: rows, server: server)
  }

  /// Starts the survey and waits for its first question.
  func begin(_ count: Int = 2) throws {
    try terminal.wait(for: "[ Start survey ]")
    try terminal.press("Enter")
    try terminal.wait(for: "Question 1 of \(count)")
  }

  func submit(_ answer: String) throws {
    try terminal.enter(answer)
  }

  /// Everything that programs sent to the terminal.
  var sent: Data { get throws { try Data(file: record.file("sent")) } }

  /// Waits for the next banner. It disappears by itself, so the screen may no longer show it when
  /// it is read.
  func waitForBanner(_ text: String) throws {
    try waitFor("“\(text)”") {
      guard let range = try sent.dropFirst(banners).firstRange(of: text.utf8) else { return false }
      banners = range.upperBound
      return true
    }
  }

  /// Quits, and expects that nothing was stored.
  func quit() throws {
    try terminal.quit()
    #expect(folder.names() == [])
  }
}
