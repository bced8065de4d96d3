import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

/// A driver whose form has scripts as helpers, which may print or do anything.
final class HelperDriver {
  let folder: Folder
  let data: String
  let terminal: Driver

  /// - Parameters:
  ///   - scripts: The lines of `onramp-link`, `onramp-photo`, or any other program, by name.
  ///   - environment: More variables for the form; `{folder}` becomes the scripts' folder.
  init(_ scripts: [String: String], environment: String = "") throws {
    folder = try Folder()
    data = folder.file("data")
    try folder.saveFirstSteps(in: data)
    let copy = try folder.putCopy()
    for (name, lines) in scripts {
      try folder.putScript(name, "echo $$ >> \(folder.file("pids"))\n\(lines)")
    }
    terminal = try Driver(columns: 100, rows: 30, environment: ["HOME": folder.path])
    let variables = environment.replacing("{folder}", with: folder.path)
    try terminal.command("\(variables) \(copy) --data-dir \(data)")
    try terminal.wait(for: heading(of: .photos))
  }

  /// The process IDs that the scripts wrote to the file `pids`, once there are that many.
  func processes(_ count: Int) throws -> [Int32] {
    var found: [Int32] = []
    try terminal.wait(until: "\(count) processes") { _ in
      let text = (try? String(contentsOfFile: folder.file("pids"), encoding: .utf8)) ?? ""
      found = text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
      return found.count >= count
    }
    return found
  }
}

extension Folder {
  /// Saves everything but the photos in a data directory.
  func saveFirstSteps(in data: String) throws {
    let answers = file("answers.json")
    let text = Steps.file(before: .photos)
    try Data(text.utf8).write(to: URL(filePath: answers))
    #expect(try Program.run("fill", "--from", answers, in: data).status == 0)
  }
}

extension Driver {
  /// Waits until processes have ended.
  func expectEnd(of processes: [Int32]) throws {
    try wait(until: "an end of \(processes)") { _ in
      processes.allSatisfy { process in
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        // A zombie has also ended.
        return state.map { $0.split(separator: ") ").last?.first == "Z" } ?? true
      }
    }
  }
}
