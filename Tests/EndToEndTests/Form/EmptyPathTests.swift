import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct EmptyPathTests {
  @Test(arguments: [
    ["export", "--to", ""], ["fill", "--from", ""], ["fill", "--check", "--from", ""],
    ["status", "--data-dir", ""], ["status", "--policy", ""], ["--data-dir", "", "--plain"],
    ["--policy", "", "--plain"], ["routes", "prepare", "a", "--map", ""],
    ["routes", "prepare", ""], ["routes", "export", "Home", "--to", ""],
    ["account", "--policy", ""], ["cars", "--json", "--data-dir", ""],
  ])
  func `An empty path is an error that says what belongs there`(command: [String]) throws {
    let folder = try Folder()
    let isData = command.contains("--data-dir")
    for (language, isFile, empty) in [
      ("en", "path of a file", "is empty"), ("es", "ruta de un archivo", "Falta el valor de"),
    ] {
      let said = try Shell.run(
        Program.path,
        command + ["--lang", language] + (isData ? [] : ["--data-dir", folder.file("data")]))
      #expect(said.status == 64, "\(said.errors)")
      guard command != ["routes", "prepare", ""] else {
        #expect(said.errors.contains("monaco.osm.pbf"), "\(said.errors)")
        continue
      }
      #expect(said.errors.contains(empty), "\(said.errors)")
      let wantsFile =
        command.contains("--from") || command.contains("--policy")
        || command.starts(with: ["routes", "export"])
      #expect(said.errors.contains(isFile) == wantsFile, "\(said.errors)")
      #expect(!said.errors.contains("  "))
    }
  }
}
