import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The screen with a phone's code, in every size and language.
@Suite struct PhoneScreenTests {
  private static let names = [
    "link-waiting", "link-lonely", "link-choice", "link-server", "link-kiosk", "link-typed-lonely",
  ]

  private func app(_ name: String, _ rows: Int, _ columns: Int, in language: Language) throws -> App
  {
    var app = try Scene.named(name).app(in: language)
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    return app
  }

  private func texts(_ app: App, in language: Language) -> [String] {
    AppScreen.frame(
      of: app, size: app.session.window.size, appearance: language.appearance
    ).texts
  }

  @Test(arguments: names, Language.tested)
  func `All of the text can be reached in the smallest window`(name: String, language: Language)
    throws
  {
    var app = try app(name, 12, 40, in: language)
    var seen: [String] = []
    for _ in 0..<20 {
      seen += texts(app, in: language)
      app.press(.down, in: language)
    }
    let words = language.words
    let link = try #require(app.application.phoneUpload)
    let said =
      link.typedAddress.map { [$0, words.typedIsOpen(link.page)] }
      ?? [words.typeInstead, words.sealedOnPhone(link.page)]
    let all = seen.joined(separator: " ").split(separator: " ")
    for sentence in said {
      for word in sentence.split(separator: " ") {
        #expect(all.contains { $0.contains(word) }, "\(word): \(seen)")
      }
    }
    // New content starts at the top again.
    #expect((app.application.phoneUpload?.scroll ?? 0) > 0 || !seen.contains { $0.hasSuffix("v") })
    app.respond(.linked(1, .event(.visitor)))
    #expect(app.application.phoneUpload?.scroll == 0)
  }

  @Test(arguments: ["link-waiting", "link-choice", "link-server", "link-kiosk"], Language.tested)
  func `The key line of the smallest window names the key for an address`(
    name: String, language: Language
  ) throws {
    let app = try app(name, 12, 40, in: language)
    let line = try #require(texts(app, in: language).last)
    #expect(line.split(separator: " ").contains("K"), "\(line)")
  }

  @Test(arguments: Language.tested)
  func `Where no code is shown, the help doesn't mention one`(language: Language) throws {
    for (rows, columns, hasCode) in [
      (12, 40, false), (24, 80, true), (20, 80, false), (48, 44, true),
    ] {
      var app = try app("link-waiting", rows, columns, in: language)
      let words = language.words
      #expect(texts(app, in: language).contains { $0.contains("▀▀▀") } == hasCode)
      let does = app.hints(in: language).map { $0.text(words).help }
      #expect(does.contains(words.keyInvert.help) == hasCode)
      app.press(.function(1), in: language)
      let about = (hasCode ? words.aboutPhone : words.aboutPhoneWithoutCode).split(separator: " ")
      #expect(texts(app, in: language)[2].contains(about.prefix(3).joined(separator: " ")))
    }
  }

  @Test(arguments: Language.tested)
  func `Once a phone is connected, nothing says to scan or to type`(language: Language) throws {
    for name in Self.names {
      for (rows, columns) in [(24, 80), (12, 40), (48, 44)] {
        var app = try app(name, rows, columns, in: language)
        let words = language.words
        let asking = [words.scanIt, words.cannotScan, words.openThis, words.typeInstead].map {
          String($0.prefix(16))
        }
        #expect(texts(app, in: language).contains { row in asking.contains { row.contains($0) } })
        app.respond(.linked(1, .event(.visitor)))
        for row in texts(app, in: language) {
          #expect(!asking.contains { row.contains($0) }, "\(name): \(row)")
        }
      }
    }
  }

  @Test func `At a kiosk, a server that is down is named, and N tries again`() throws {
    for (problem, cause) in [
      (LinkProblem.noServer, "can't be reached"), (.serverRefuses, "has no page"),
    ] {
      let words = Language.english.words(isAtKiosk: true)
      let sentence = try #require(words.kioskLinkProblem(problem))
      #expect(sentence.contains(cause) && sentence.contains("Press N to try again"))
      let plain = try #require(words.kioskPlainLinkProblem(problem))
      #expect(plain.contains(cause) && plain.contains("Type phone to try again"))
    }
    let app = try app("link-server-refuses", 12, 40, in: .english)
    #expect(texts(app, in: .english).last?.contains("N again") == true)
  }
}
