import Foundation
import OnrampCore
import TestKit

/// Applications in separate folders, created with the program itself.
struct Applications {
  private let folder: Folder
  private let program: String
  private static let application = SampleApplication.amina()

  /// - Parameter program: The build that creates and opens them.
  init(in folder: Folder, of program: String = Program.path) {
    (self.folder, self.program) = (folder, program)
  }

  /// The first step is saved, and two of the four answers of the second are typed.
  func halfFilled() throws -> String {
    let path = folder.file("half-filled")
    try fill(path, before: .vehicle)
    try type(Self.application.texts(of: .vehicle).prefix(2).joined(separator: "\t"), into: path)
    return path
  }

  /// A folder without an application.
  func empty(_ name: String) throws -> String {
    let path = folder.file(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Two steps are saved, so that photos come next.
  func atPhotos() throws -> String {
    let path = folder.file("at-photos")
    try fill(path, before: .photos)
    return path
  }

  /// Nothing is saved, and the first field holds a text of this many bytes.
  func withDraft(bytes: Int) throws -> String {
    let path = folder.file("draft-\(bytes)")
    try type("\u{1B}[200~\(String(repeating: "x", count: bytes))\u{1B}[201~", into: path)
    return path
  }

  /// The command and environment that start the form on a copy of an application.
  func open(_ path: String) throws -> (command: [String], environment: [String: String]) {
    let copy = folder.file("opened")
    if FileManager.default.fileExists(atPath: copy) {
      try FileManager.default.removeItem(atPath: copy)
    }
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    // Lets this disk settle before anything is measured. Another may belong to a test that is about
    // to cut its power.
    let synchronized = try Shell.run("sync", ["-f", copy])
    precondition(synchronized.status == 0, synchronized.errors)
    return ([program], ["ONRAMP_DATA_DIR": copy])
  }

  private func fill(_ path: String, before step: StepID) throws {
    let file = folder.file("answers.json")
    try Data(Self.application.file(before: step).utf8).write(to: URL(filePath: file))
    let filled = try Shell.run(program, ["fill", "--from", file, "--data-dir", path])
    precondition(filled.status == 0, filled.errors)
  }

  private func type(_ text: String, into path: String) throws {
    let terminal = try Pseudoterminal([program], environment: ["ONRAMP_DATA_DIR": path])
    _ = terminal.type(text, quiet: 300)
    // It exits once everything is kept.
    _ = terminal.type("\u{11}", quiet: 10_000)
    terminal.end()
  }
}
