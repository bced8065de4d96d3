import Foundation
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
      let text = (try? String(file: folder.file("pids"))) ?? ""
      found = text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
      return found.count >= count
    }
    return found
  }
}

extension Folder {
  /// Saves the answers of a file in a data directory.
  func fill(_ answers: String, in data: String) throws {
    let file = try put(answers, as: "answers.json")
    let result = try Program.run("fill", "--from", file, in: data)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Saves everything but the photos in a data directory.
  func saveFirstSteps(in data: String) throws { try fill(Steps.file(before: .photos), in: data) }
}

extension Driver {
  /// Waits until processes have ended.
  func expectEnd(of processes: [Int32]) throws {
    try wait(until: "an end of \(processes)") { _ in
      processes.allSatisfy { process in
        let state = try? String(file: "/proc/\(process)/stat")
        // A zombie has also ended.
        return state.map { $0.split(separator: ") ").last?.first == "Z" } ?? true
      }
    }
  }
}
