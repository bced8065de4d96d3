import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct UsageJourneyTests {
  @Test(arguments: [
    ["--nope"], ["nope"], ["status", "a"], ["--plain=yes"], ["--policy"], ["fill"],
    ["--link-port", "many"], ["--generate-completion-script", "tcsh"],
  ])
  func `An invalid command line exits 64 with one sentence, and touches nothing`(
    arguments: [String]
  ) throws {
    let data = try Folder()
    let said = try Shell.run(
      Program.path, ["--lang", "es", "--data-dir", data.file("d")] + arguments)
    #expect(said.status == 64 && said.output.isEmpty)
    #expect(said.errors.contains("No se cambió nada."), "\(said.errors)")
    #expect(said.errors.count(of: "\n") == 1, "\(said.errors)")
    #expect(data.names() == [])
  }

  @Test func `An unknown language is refused with a list of the known ones`() throws {
    let said = try Shell.run(
      "env", ["LC_ALL=es_MX.UTF-8", Program.path, "--lang", "tlh", "status"])
    #expect(said.status == 64)
    #expect(said.errors == "--lang no puede ser «tlh». No se cambió nada. Use en, es o fr.\n")
  }
}
