import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// Sentences are composed of parts, each of which may bring its own period.
@Suite struct PunctuationTests {
  /// The text, if it has a punctuation error.
  static func slip(in text: String) -> String? {
    let isWrong =
      text.contains(/[^.]\.\.([^.\/]|$)/)  // A folder's name and an ellipsis are none.
      || text.contains(/\. \.|[?!,:]\.( |$)|\.,| \.( |$)/)
      || text.contains(/[\p{L}\p{N}.,:;?!)]  +[\p{L}\p{N}(]/)
    return isWrong ? text : nil
  }

  static let storeProblems: [StoreProblem] = [
    .full, .quota, .sizeLimit, .readOnly, .notPermitted(path: "/a"), .notOwner(path: "/a"),
    .notADirectory(path: "/a"), .inTheWay(path: "/a"), .gone(path: "/a"),
    .cannotCreate(path: "/a", code: 2), .openElsewhere, .newerSchema(file: "/a", schema: 9),
    .damaged(file: "/a"), .inputOutput(code: 5), .unconfirmed(code: 5), .tooMuchText,
    .nothingToUndo,
  ]

  static let accountProblems: [AccountProblem] =
    [
      .wrongPIN(moreBeforeWait: 2, wait: 0), .wrongPIN(moreBeforeWait: 0, wait: 30),
      .wait(seconds: 60), .passwordNeeded, .wrongPassword(wait: 0), .wrongPassword(wait: 600),
      .wrongCode(wait: 0), .wrongCode(wait: 5), .emailNeeded, .damaged(file: "keys.json"),
      .noMemory,
    ] + storeProblems.map(AccountProblem.store)

  @Test(arguments: Language.tested)
  func `The reasons for refusing an account or a file are proper sentences`(language: Language) {
    let words = language.words
    var texts = Self.storeProblems.flatMap { problem in
      [
        words.problem(problem), words.problem(ExportProblem.target(problem)),
        words.problem(ExportProblem.source(problem)),
        words.cars.favoritesNotRead(problem), words.cars.favoritesNotKept(problem),
        words.cars.notice(.listNotKept(problem)), words.routes.draftNotKept(problem),
        words.routes.listNotRead(problem), words.main.notice(.notSignedOut(.store(problem))),
      ]
    }
    for problem in Self.accountProblems {
      texts += [
        words.account.problem(problem).asSentence,
        words.account.notice(.failed(problem)), words.main.notice(.notSignedOut(problem)),
        words.account.problem(.account(.refused(problem)), of: .pin, on: .signIn).asSentence,
        words.account.problem(.account(.noSuchAccount(problem)), of: .password, on: .signIn)
          .asSentence,
      ]
    }
    #expect(texts.compactMap(Self.slip) == [])
  }

  @Test(arguments: Language.tested)
  func `No screen and no question of the line mode has a slip`(language: Language) {
    // The long name ends with a space, which a Save would trim.
    for scene in language.share(of: Scenes.all) where scene.name != "long-name" {
      let app = scene.app(in: language)
      let prompt = language.lineMode.prompt(of: app)
      let said = prompt.opening + [prompt.question] + language.lineMode.greeting(of: app)
      let shown = app.frame(60, 100, language.appearance).texts.map {
        // Separates columns.
        $0.replacing(/\x20{2,}/, with: " | ")
      }
      #expect((said + shown).compactMap(Self.slip) == [], "\(scene.name)")
    }
  }

  @Test func `A slip is noticed`() {
    for text in ["again.. Nothing", "a. . b", "one  two", "Why?.", "Amina . So"] {
      #expect(Self.slip(in: text) != nil, "\(text)")
    }
    for text in ["Failure....", "a. b", "a/../b", "1.5", "Wait..."] {
      #expect(Self.slip(in: text) == nil, "\(text)")
    }
  }
}
