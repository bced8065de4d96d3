import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// What a session at the desk leaves on the computer, with the real server.
@Suite(.journeys, .needsServer) struct DeskCanaryTests {
  private static let name = "Xochikanarienvogel"

  @Test func `Nothing that is opened reaches the desk's disk, in a whole session`() throws {
    let trial = try DeskTrial(Self.name, "Bo")
    defer { trial.server.end() }
    let (home, log) = (try Folder(), trial.company.folder.file("trace"))
    for name in ["home", "tmp", "data", "run"] {
      try FileManager.default.createDirectory(
        atPath: home.file(name), withIntermediateDirectories: true)
    }
    let desk = try Driver(
      columns: 130, rows: 40,
      environment: [
        "HOME": home.file("home"), "TMPDIR": home.file("tmp"), "ONRAMP_DATA_DIR": home.file("data"),
        "XDG_DATA_HOME": home.file("home"), "XDG_CACHE_HOME": home.file("home"),
        "XDG_RUNTIME_DIR": home.file("run"),
      ])
    try desk.command(
      "cd \(home.path); strace -f -qq -s 200 -o \(log) -e trace=%file,ftruncate,memfd_create,fchmod "
        + "\(Program.path) desk --policy \(trial.company.policy) --key \(trial.key) --lang en")
    try desk.wait(for: "Waiting: 2")
    try desk.press("Enter")
    // Both photos are drawn, and one is zoomed. One decision is made, another is taken back.
    try desk.wait(until: "an application and its photo") {
      $0.contains(trial.names[0]) && $0.contains("1 of 2") && $0.contains("Small: the print")
    }
    try desk.press("Tab")
    try desk.wait(for: "2 of 2")
    try desk.press("v", "t")
    try desk.wait(for: "turned")
    try desk.press("v", "k")
    try desk.wait(for: "Ask again for")
    try desk.press("Enter", "1")
    try desk.wait(for: "The driver reads, in English")
    try desk.press("Enter")
    try desk.wait(for: "U takes it back")
    try desk.press("u")
    try desk.wait(for: "The decision is taken back.")
    try desk.press("a", "Enter")
    try desk.wait(for: "is approved")
    try desk.wait(for: trial.names[1])
    try desk.press("Escape")
    try desk.wait(for: "Waiting: 1")
    try desk.quit()

    let calls = try String(file: log).split(separator: "\n")
    #expect(calls.contains { $0.contains("memfd_create(") && !$0.contains(" = -1") })
    let changing = ["mkdir", "rename", "link", "symlink", "mknod", "truncate", "creat(", "unlink"]
    for call in calls where !call.contains(" = -1 ") {
      // A file in memory has no name.
      if call.contains("ftruncate(") || call.contains("readlink") { continue }
      #expect(!changing.contains { call.contains($0) }, "\(call)")
      let writes = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TMPFILE"].contains { call.contains($0) }
      guard writes, let path = call.firstMatch(of: /"([^"]*)"/)?.1 else { continue }
      #expect(path.hasPrefix("/dev/") || path.hasPrefix("/proc/"), "\(call)")
    }
    // No other file is left, under any name.
    #expect(home.everything == ["data", "home", "run", "tmp"])
    let photo = Array(try Data(file: Program.fixture("license.jpg")))
    let canaries = [
      Array(Self.name.utf8), Array(photo[photo.count / 2..<photo.count / 2 + 32]),
      Array(Data(Self.name.utf8).base64EncodedString().utf8.prefix(20)),
    ]
    let driver = trial.driver(Self.name).data
    #expect(try places(of: canaries[0], in: driver).count > 0, "the driver's own folder has it")
    #expect(try places(of: canaries[1], in: driver).count > 0, "the driver's own folder has it")
    for canary in canaries {
      for folder in [home.path, trial.server.folder] {
        #expect(try places(of: canary, in: folder).isEmpty)
      }
    }
  }

  /// The files in a folder that contain some bytes.
  private func places(of bytes: [UInt8], in folder: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      (try? Data(file: folder + "/" + name))?.range(of: Data(bytes)) != nil
    }
  }
}
