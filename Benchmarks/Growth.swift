import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Prints how the start, Save and the browser grow with what there is.
func compareGrowth(in folder: Folder, isOnce: Bool) throws {
  let runs = isOnce ? 1 : 31
  let applications = Applications(in: folder)
  try growWithPhotos(applications, in: folder, runs: runs)
  try growWithFiles(applications, in: folder, runs: runs, most: isOnce ? 1000 : 50_000)
  try growWithDrafts(applications, runs: runs)
}

private func growWithPhotos(_ applications: Applications, in folder: Folder, runs: Int) throws {
  let halfFilled = try applications.halfFilled()
  let sizes = [0, 1, 100, 10_000]
  let paths = try sizes.map { count in
    let path = folder.file("photos-\(count)")
    try FileManager.default.copyItem(atPath: halfFilled, toPath: path)
    try makeFiles(count, in: path + "/photos")
    return path
  }
  var (starts, saves) = (sizes.map { _ in Samples() }, sizes.map { _ in Samples() })
  let entries: [Field: Entry] = [.name: .value(.text("Amina Yusuf"))]
  for _ in 0..<runs {
    for (index, path) in paths.enumerated() {
      let terminal = try Pseudoterminal([Program.path], environment: ["ONRAMP_DATA_DIR": path])
      starts[index].add(terminal.start.settled)
      terminal.end()
      let (store, _) = try Store.open(path, now: 0)
      let took = try ContinuousClock().measure {
        _ = try store.save([.personal: entries], home: nil) { _ in true }
      }
      saves[index].add(took / .milliseconds(1))
    }
  }
  var table = Table(["files beside the photos"] + sizes.map(String.init))
  table.add(["first screen complete, ms"] + starts.map(\.text))
  table.add(["Save, ms"] + saves.map(\.text))
  table.print()
}

private func growWithFiles(
  _ applications: Applications, in folder: Folder, runs: Int, most: Int
) throws {
  let atPhotos = try applications.atPhotos()
  let sizes = [10, 1000, 50_000].filter { $0 <= most }
  let homes = try sizes.map { count in
    let path = folder.file("browsed-\(count)")
    try makeFiles(count, in: path)
    return path
  }
  var (lists, moves) = (sizes.map { _ in Samples() }, sizes.map { _ in Samples() })
  for _ in 0..<runs {
    for (index, home) in homes.enumerated() {
      var (command, environment) = try applications.open(atPhotos)
      environment["HOME"] = home
      let terminal = try Pseudoterminal(command, environment: environment)
      lists[index].add(terminal.type("\u{0F}", quiet: 500).settled)
      moves[index].add(terminal.type("\u{1B}OB").settled)
      terminal.end()
    }
  }
  var table = Table(["files in the browsed folder"] + sizes.map(String.init))
  table.add(["listed, ms"] + lists.map(\.text))
  table.add(["to the next file, ms"] + moves.map(\.text))
  table.print()
}

private func growWithDrafts(_ applications: Applications, runs: Int) throws {
  let sizes = [10, 10_000, 1_000_000]
  let paths = try sizes.map { try applications.withDraft(bytes: $0) }
  var (starts, keys) = (sizes.map { _ in Samples() }, sizes.map { _ in Samples() })
  for _ in 0..<runs {
    for (index, path) in paths.enumerated() {
      let (command, environment) = try applications.open(path)
      let terminal = try Pseudoterminal(command, environment: environment)
      starts[index].add(terminal.start.settled)
      keys[index].add(terminal.type("x").settled)
      terminal.end()
    }
  }
  var table = Table(["bytes typed into a field"] + sizes.map(String.init))
  table.add(["first screen complete, ms"] + starts.map(\.text))
  table.add(["a typed key, ms"] + keys.map(\.text))
  table.print()
}

private func makeFiles(_ count: Int, in path: String) throws {
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  for number in 0..<count {
    precondition(
      FileManager.default.createFile(atPath: "\(path)/scan \(number).jpg", contents: nil))
  }
}
