import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A photo on the driver's own computer, while the form runs on another.
@Suite struct RemoteLoginTests {
  private static let remote = RemoteLogin(
    connection: "203.0.113.9 51234 192.0.2.7 22", user: "amina")

  @Test(arguments: [
    ("~/Pictures/license.jpg", "scp ~/Pictures/license.jpg amina@192.0.2.7:", "~/license.jpg"),
    (
      "/Users/amina/My photo.jpg", "scp '/Users/amina/My photo.jpg' amina@192.0.2.7:",
      "~/My photo.jpg"
    ),
    (
      "'/Users/amina/My photo.jpg'", "scp '/Users/amina/My photo.jpg' amina@192.0.2.7:",
      "~/My photo.jpg"
    ),
    ("/tmp/it\\'s.jpg", #"scp '/tmp/it'\''s.jpg' amina@192.0.2.7:"#, "~/it's.jpg"),
    ("~/a b.jpg", "scp ~/'a b.jpg' amina@192.0.2.7:", "~/a b.jpg"),
    (
      #"C:\Users\amina\license.jpg"#, #"scp "C:\Users\amina\license.jpg" amina@192.0.2.7:"#,
      "~/license.jpg"
    ),
    ("file:///Users/amina/a%20b.jpg", "scp '/Users/amina/a b.jpg' amina@192.0.2.7:", "~/a b.jpg"),
  ])
  func `A shell there accepts the command`(typed: String, command: String, path: String) throws {
    let copy = try #require(Self.remote?.copying(typed))
    #expect(copy.command == command && copy.path == path)
  }

  @Test func `Another port and an IPv6 address are named as scp wants them`() throws {
    let remote = RemoteLogin(connection: "2001:db8::1 5 2001:db8::7 2222", user: "amina")
    #expect(remote?.copying("a.jpg")?.command == "scp -P 2222 a.jpg amina@[2001:db8::7]:")
    #expect(RemoteLogin(connection: nil, user: "amina") == nil)
    #expect(RemoteLogin(connection: "1 2 3", user: "amina") == nil)
  }

  @Test(arguments: Language.tested, [24, 40])
  func `It is below the field, and only over SSH`(language: Language, rows: Int) {
    var app = App(StoredState(answers: Scenes.saved(before: .photos)), in: language)
    app.press(.paste("~/Pictures/license.jpg"), in: language)
    app.press(.control("s"), in: language)
    let request = app.application.work?.request ?? 0
    app.respond(.saveFailed(request, .photos([.license: .missing])))
    var appearance = language.appearance
    let command = "scp ~/Pictures/license.jpg amina@192.0.2.7:"
    #expect(!app.frame(rows, 80, appearance).text.contains("scp "))
    appearance.remote = Self.remote
    #expect(app.frame(rows, 80, appearance).text.contains(command))
  }

  @Test func `In the line mode, it comes after the problem`() {
    var app = App(StoredState(answers: Scenes.saved(before: .photos)), in: .english)
    app.reduce(.resized(Window(rows: 24, columns: 80, colors: 0)))
    let mode = LineMode(words: Language.english.words, remote: Self.remote) { _ in .missing }
    let said = mode.prompt(of: app).actions(for: "~/license.jpg").compactMap {
      if case .say(let line) = $0 { line } else { nil }
    }
    #expect(said.contains("scp ~/license.jpg amina@192.0.2.7:"))
    #expect(said.first?.hasPrefix("Error: ") == true)
  }
}
