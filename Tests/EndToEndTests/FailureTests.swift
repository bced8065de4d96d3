import OnrampCore
import TestKit
import Testing

@testable import onramp

/// Where errors become sentences and exit codes.
@Suite(.journeys) struct FailureTests {
  private static let problems: [StoreProblem] = [
    .full, .quota, .readOnly, .notPermitted(path: "/a"), .notOwner(path: "/a"),
    .notADirectory(path: "/a"), .inTheWay(path: "/a"), .gone(path: "/a"),
    .cannotCreate(path: "/a", code: 2), .openElsewhere, .newerSchema(file: "/a", schema: 9),
    .damaged(file: "/a"), .inputOutput(code: 5), .unconfirmed(code: 5), .tooMuchText,
    .nothingToUndo,
  ]

  @Test func `A disk that refuses an account is told as any disk that refuses`() {
    for problem in Self.problems {
      let (one, other) = (Failure(problem), Failure(AccountProblem.store(problem)))
      #expect(one.sentence == other.sentence && one.code == other.code, "\(problem)")
      #expect(one.sentence?.contains("..") == false)
    }
    for problem: AccountProblem in [
      .wrongPIN(moreBeforeWait: 0, wait: 30), .wait(seconds: 5), .passwordNeeded,
      .wrongPassword(wait: 0), .wrongCode(wait: 9), .emailNeeded, .damaged(file: "k"), .noMemory,
    ] {
      #expect(Failure(problem).sentence?.contains("..") == false, "\(problem)")
    }
  }

  @Test(arguments: [
    ["export", "--to", ""], ["fill", "--from", ""], ["fill", "--check", "--from", ""],
    ["status", "--data-dir", ""], ["status", "--policy", ""], ["--data-dir", "", "--plain"],
    ["--policy", "", "--plain"], ["routes", "prepare", "a", "--map", ""],
    ["routes", "prepare", ""], ["routes", "export", "Home", "--to", ""],
    ["account", "--policy", ""], ["cars", "--json", "--data-dir", ""],
  ])
  func `An empty path is told as what should stand there`(command: [String]) throws {
    let folder = try Folder()
    let isData = command.contains("--data-dir")
    for (language, isFile, empty) in [
      ("en", "path of a file", "is empty"), ("es", "ruta de un archivo", "está vacía"),
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
