import OnrampCore
import Testing

@testable import OnrampScreens

/// Related things are close together in a wide window, and a narrow one says where the driver is.
@Suite struct WideWindowTests {
  /// The longest run of spaces between two words of a line.
  private func widestGap(_ line: String) -> Int {
    let words = line.drop { $0 == " " }.reversed().drop { $0 == " " }
    return words.split { $0 != " " }.map(\.count).max() ?? 0
  }

  @Test func `Every third of a wide window is used beside forms, Main, the survey and the routes`()
    throws
  {
    for name in [
      "welcome", "vehicle-problem", "main", "survey-question", "survey-end", "routes-list-empty",
      "credentials", "account-menu",
    ] {
      let scene = try Scene.named(name)
      let lines = scene.app.frame(60, 200).texts
      let third = lines.dropFirst(2).filter { $0.dropFirst(142).contains { $0 != " " } }
      #expect(third.count > 4, "\(name)")
    }
  }

  @Test func `The help of a wide window shows all of its keys at once, beside each other`() throws {
    for name in ["help-form", "help-photos", "help-summary"] {
      let scene = try Scene.named(name)
      let lines = scene.app.frame(60, 200).texts
      let keys = ["Tab", "Ctrl-L", name == "help-summary" ? "Ctrl-Z" : "Ctrl-K"]
      for key in keys { #expect(lines.contains { $0.contains(key) }, "\(name) \(key)") }
      #expect(lines.dropFirst(26).dropLast().allSatisfy { $0.allSatisfy { $0 == " " } }, "\(name)")
    }
  }

  @Test func `No line has a gap of 100 columns`() {
    for scene in Scenes.all {
      let lines = scene.app.frame(60, 200).texts
      // Between the rules of panes, there is one thing.
      let isList = scene.name.hasPrefix("routes-list")
      let parts = (isList ? lines : [lines[0]]).flatMap { $0.split(separator: "│") }
      for part in parts.map(String.init) {
        #expect(widestGap(part) < 100, "\(scene.name): \(part)")
      }
    }
  }

  @Test func `A header has the product and the number of the step, however long its title`() throws
  {
    for length in 1...60 {
      let title = String(repeating: "Long titles ", count: 6).prefix(length)
      let set = LineBuilder(appearance: Scenes.appearance(), columns: 38)
      let header = set.header(String(title), step: 2, of: 3)
      var canvas = Canvas(on: Frame(size: Size(rows: 1, columns: 38)))
      canvas.draw(header, row: 0, column: 0)
      let text = canvas.frame.text
      #expect(text.hasPrefix("Onramp "), "\(text)")
      #expect(text.contains("2/3") || text.contains("Step 2 of 3"), "\(text)")
      #expect(header.end <= 38)
      let lines = set.heading(String(title))
      #expect(lines.count <= 2 && lines[0].spans[0].cells.count == 6)
    }
  }
}
