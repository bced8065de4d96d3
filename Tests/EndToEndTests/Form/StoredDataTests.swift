import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// A data directory that an earlier Onramp wrote: three steps with two photos, two favorite cars,
/// and a saved route.
@Suite(.journeys) struct StoredDataTests {
  @Test func `Data from an earlier Onramp is read completely, and left as it is`() throws {
    let data = try Folder()
    let archive = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/stored.tar.gz").path
    try #require(try Shell.run("tar", ["-C", data.path, "-xzf", archive]).status == 0)
    func say(_ command: String...) throws -> String {
      let said = try Shell.run(Program.path, command + ["--data-dir", data.path])
      #expect(said.status == 0, "\(command): \(said.errors)")
      return said.output
    }
    func files() throws -> String {
      try Shell.sh("cd \(data.path) && find . -type f | sort | xargs sha256sum")
        .output
    }
    let before = try files()
    #expect(try say("check").contains("as they were saved"))
    let answers = try say("show", "--json")
    #expect(answers.contains(#""vehicle":{"make":"Toyota","model":"Prius","seats":5,"year":2019}"#))
    #expect(answers.contains(#""bytes":18506"#) && answers.contains(#""bytes":20076"#))
    let routes = try say("routes", "list", "--json")
    #expect(routes.contains(#""name":"To the harbor""#) && routes.contains(#""metres":3500"#))
    #expect(try say("routes", "show", "To the harbor").contains("Avenue de l'Hermitage"))
    #expect(try say("cars", "--json").count(of: #""favourite":true"#) == 2)
    #expect(try files() == before)
  }
}
