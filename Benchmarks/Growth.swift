import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Prints how the start, Save and the browser scale with the amount of data.
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
  let entries = SampleApplication.amina().entries(of: .personal)
  try printGrowth(
    of: "files beside the photos", sizes, "first screen complete, ms", "Save, ms", runs: runs
  ) { index in
    let terminal = try Pseudoterminal(
      [Program.path], environment: ["ONRAMP_DATA_DIR": paths[index]])
    terminal.end()
    let (store, _) = try Store.open(paths[index], now: 0)
    let took = try ContinuousClock().measure {
      _ = try store.save([.personal: entries], home: nil) { _ in true }
    }
    return (terminal.start.settled, took / .milliseconds(1))
  }
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
  try printGrowth(
    of: "files in the browsed folder", sizes, "listed, ms", "to the next file, ms", runs: runs
  ) { index in
    var (command, environment) = try applications.open(atPhotos)
    environment["HOME"] = homes[index]
    let terminal = try Pseudoterminal(command, environment: environment)
    defer { terminal.end() }
    return (
      terminal.type("\u{0F}", quiet: 500).settled, terminal.type("\u{1B}OB").settled
    )
  }
}

private func growWithDrafts(_ applications: Applications, runs: Int) throws {
  let sizes = [10, 10_000, 1_000_000]
  let paths = try sizes.map { try applications.withDraft(bytes: $0) }
  try printGrowth(
    of: "bytes typed into a field", sizes, "first screen complete, ms", "a typed key, ms",
    runs: runs
  ) { index in
    let (command, environment) = try applications.open(paths[index])
    let terminal = try Pseudoterminal(command, environment: environment)
    defer { terminal.end() }
    return (terminal.start.settled, terminal.type("x").settled)
  }
}

/// Measures how the form scales with the fields of a company's steps; zero means the built-in
/// steps.
func growWithFields(in folder: Folder, runs: Int) throws {
  let sizes = [0, 7, 200, 500]
  let options = try sizes.map { count -> [String] in
    guard count > 0 else { return [] }
    let path = folder.file("policy-\(count).json")
    let policy = SampleSteps.policy(steps: max(1, count * 30 / 200), fields: count)
    try Data(policy.utf8).write(to: URL(filePath: path))
    return ["--policy", path]
  }
  try printGrowth(
    of: "fields of a company's steps", sizes, "first screen complete, ms", "a typed key, ms",
    runs: runs
  ) { index in
    let terminal = try Pseudoterminal(
      [Program.path] + options[index],
      environment: ["ONRAMP_DATA_DIR": folder.file("company-\(index)")])
    defer { terminal.end() }
    return (terminal.start.settled, terminal.type("x").settled)
  }
}

/// Measures two values at each size in turn, and prints them.
private func printGrowth(
  of subject: String, _ sizes: [Int], _ one: String, _ other: String, runs: Int,
  measure: (_ index: Int) throws -> (Double?, Double?)
) throws {
  var samples = sizes.map { _ in (one: Samples(), other: Samples()) }
  for _ in 0..<runs {
    for index in sizes.indices {
      let values = try measure(index)
      samples[index].one.add(values.0)
      samples[index].other.add(values.1)
    }
  }
  var table = Table([subject] + sizes.map(String.init))
  table.add([one] + samples.map(\.one.text))
  table.add([other] + samples.map(\.other.text))
  table.print()
}

private func makeFiles(_ count: Int, in path: String) throws {
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  for number in 0..<count {
    precondition(
      FileManager.default.createFile(atPath: "\(path)/scan \(number).jpg", contents: nil))
  }
}
