import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The lock and the ways around the PIN.
@Suite struct LockPageTests {
  static let scenes = Scenes.all.filter { $0.app.session.lock?.isChecking == false }.map(\.name)

  @Test(arguments: Language.tested, scenes)
  func `The lock names each way in and Tab reaches it, or says where a recovery code works`(
    language: Language, name: String
  ) throws {
    let words = language.words.account
    var app = try Scene.named(name).app(in: language)
    if app.help != nil { app.press(.escape, in: language) }
    let lock = try #require(app.session.lock)
    var shown = ""
    var reached: Set<Lock.Way> = []
    for _ in 0...lock.ways.count {
      shown += app.frame(12, 40, language.appearance).text
      app.press(.tab, in: language)
      if let way = app.session.lock?.way { reached.insert(way) }
    }
    shown = shown.filter { $0 != " " && $0 != "\n" }
    for way in lock.ways {
      let label = lock.stage == .password ? words.way(way) : words.letteredWay(way)
      #expect(shown.contains(label.filter { $0 != " " }), "\(label): \(shown)")
    }
    #expect(reached == Set(lock.ways))
    if !lock.ways.contains(.recoveryCode) {
      #expect(shown.contains(words.codeElsewhere.filter { $0 != " " }), "\(shown)")
    }
  }

  @Test(arguments: scenes)
  func `A way's letter chooses it, except in a password, and digits are typed`(name: String) throws
  {
    var app = try Scene.named(name).app
    if app.help != nil { app.press(.escape) }
    let lock = try #require(app.session.lock)
    for way in lock.ways {
      let key = Language.english.words.account.letter(of: way)
      for letter in [key, Character(key.uppercased())] {
        let command = app.command(for: .character(letter))
        #expect((command == .app(.account(way.action))) == (lock.stage != .password), "\(letter)")
      }
    }
    let digit = app.command(for: .character("7"))
    #expect((digit == .app(.account(.form(.edited(.insert("7")))))) == (lock.stage != .refused))
  }

  @Test func `There are as many places as the PIN has, filled as it is typed`() throws {
    var app = try Scene.named("locked").app
    for count in 0...6 {
      let row = try #require(app.frame().text.split(separator: "\n").first { $0.contains("PIN") })
      #expect(
        row.filter { $0 == "●" }.count == count && row.filter { $0 == "○" }.count == 6 - count)
      app.press(.character("7"))
    }
    // A seventh digit isn't hidden.
    let row = try #require(app.frame().text.split(separator: "\n").first { $0.contains("PIN") })
    #expect(row.filter { $0 == "●" }.count == 7)
  }

  @Test func `Its help is about what it asks for`() throws {
    for (name, text) in [
      ("locked", "Enter your PIN."), ("locked-password", "Enter your password."),
      ("locked-refused", "Too many wrong PINs."),
    ] {
      var app = try Scene.named(name).app
      app.press(.function(1))
      #expect(app.frame().text.contains(text), "\(app.frame().text)")
    }
  }
}
