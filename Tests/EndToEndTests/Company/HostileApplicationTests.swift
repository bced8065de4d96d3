import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// What a hostile driver hands in, at the desk: through the process that opens it, `desk show` and
/// the screen, with the real server.
@Suite(.journeys) struct HostileApplicationTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Opens an archive as the screen does, with a limit on the memory.
  private func read(_ tar: RawTar, with desk: Desk) throws -> Shell.Result {
    let file = try desk.seal(tar)
    let script = """
      ulimit -v 1500000; cd "$1"
      exec "$0" desk read --lang en < "$2" 3< "$3" 4<> photos
      """
    mkdir(folder.file("work"), 0o700)
    return try Shell.sh(
      script, Program.path, folder.file("work"), file, desk.key,
      environment: ["TMPDIR": folder.file("work")])
  }

  @Test func `The process that opens applications answers whatever it reads, and writes nothing`()
    throws
  {
    let desk = try Desk()
    let shown = try HostileArchive.shown(in: folder)
    for archive in HostileArchive.refused + shown {
      let result = try read(archive.tar, with: desk)
      #expect(result.status == 0 && result.errors.isEmpty, "\(archive): \(result)")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 1, "\(archive): \(result.output.prefix(300))")
      let isRefused = result.output.hasPrefix(#"{"problem":"unreadable"}"#)
      #expect(
        isRefused == (archive.refusal != nil && !archive.isLong),
        "\(archive): \(result.output.prefix(300))")
      #expect(folder.names(in: "work") == ["photos"], "\(archive)")
    }
    #expect(access("/tmp/evil", F_OK) != 0)
  }

  @Test(.needsServer)
  func `At a real server, the commands say what is wrong and show only harmless text`() throws {
    let trial = try DeskTrial()
    defer { trial.server.end() }
    let hostile = try HostileDriver(at: trial.company)
    let few = HostileArchive.refused.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
    for archive in try few + HostileArchive.shown(in: folder) {
      let number = try hostile.handIn(archive.tar)
      for more in [[], ["--json"]] {
        // The server may change its database.
        let before = trial.company.folder.everything.filter { !$0.hasPrefix("company/") }
        let shown = try Shell.run(
          Program.path,
          ["desk", "show", number, "--policy", trial.company.policy, "--key", trial.key] + more,
          environment: ["TMPDIR": trial.company.folder.path, "LC_ALL": "C.UTF-8"])
        #expect(
          shown.status == (archive.refusal == nil || archive.isLong ? 0 : 65),
          "\(archive): \(shown.errors)"
        )
        #expect(isHarmless(shown.output + shown.errors), "\(archive)")
        let after = trial.company.folder.everything.filter { !$0.hasPrefix("company/") }
        #expect(after == before, "\(archive)")
      }
      // The desk can still ask the driver again.
      if archive.refusal != nil { continue }
      let decided = try trial.run(
        "decide", number, "ask-again", "photos.license", "other", "--text", "Again")
      #expect(decided.status == 0, "\(archive): \(decided)")
    }
  }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n"
        || $0.properties.generalCategory != .control
          && !("\u{202A}"..."\u{202E}").contains($0) && !("\u{2066}"..."\u{2069}").contains($0)
    }
  }

  @Test(.needsServer)
  func `On the screen, hostile applications are harmless text, and the next one opens`() throws {
    let trial = try DeskTrial()
    defer { trial.server.end() }
    let hostile = try HostileDriver(at: trial.company)
    var archives: [String: HostileArchive] = [:]
    let few = HostileArchive.refused.enumerated().filter { $0.offset % 5 == 1 }.map(\.element)
    let long = HostileArchive.refused.filter { $0.isLong }
    for archive in try few + long + HostileArchive.shown(in: folder) {
      archives[try hostile.handIn(archive.tar)] = archive
    }
    let desk = try trial.desk(rows: 40, columns: 130)
    let record = folder.file("record")
    try desk.record(into: record)
    try desk.press("Enter")
    var seen: Set<String> = []
    while seen.count < archives.count {
      var number = ""
      // Raw bytes on the screen fail the wait.
      try desk.wait(until: "another application, besides \(seen)") { screen in
        let open = archives.keys.first { !seen.contains($0) && screen.contains($0 + "   ") }
        number = open ?? ""
        guard let archive = open.flatMap({ archives[$0] }) else { return false }
        if let refusal = archive.refusal { return words(screen).contains(refusal) }
        return screen.contains("Personal info") && !screen.contains("Opening the photo")
      }
      seen.insert(number)
      if seen.count < archives.count { try desk.press("n") }
    }
    try desk.quit()
    let raw = String(decoding: try Data(file: record), as: UTF8.self)
    #expect(!raw.contains("\u{1B}]0;owned") && !raw.contains("\u{7}"))
    #expect(!raw.unicodeScalars.contains { ("\u{202A}"..."\u{202E}").contains($0) })
  }

  /// A text without its line breaks.
  private func words(_ text: String) -> String {
    text.split(separator: "\n").map { $0.prefix { $0 != "│" } }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
  }
}
