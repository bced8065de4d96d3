import OnrampCore
import Testing

@testable import OnrampShell

/// How errors become sentences and exit codes.
@Suite struct FailureTests {
  private static let problems: [StoreProblem] = [
    .full, .quota, .sizeLimit, .readOnly, .notPermitted(path: "/a"), .notOwner(path: "/a"),
    .notADirectory(path: "/a"), .inTheWay(path: "/a"), .gone(path: "/a"),
    .cannotCreate(path: "/a", code: 2), .openElsewhere, .newerSchema(file: "/a", schema: 9),
    .damaged(file: "/a"), .inputOutput(code: 5), .unconfirmed(code: 5), .tooMuchText,
    .nothingToUndo,
  ]

  @Test func `A disk that refuses an account is reported like any other`() {
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
}
