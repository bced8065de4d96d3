import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct HandInScreenTests {
  private func app(_ scene: String) throws -> App {
    try #require(Scenes.all.first { $0.name == scene }).app
  }

  @Test func `A handed-in application names Main once, and has no button to edit it`() throws {
    let rows = try app("hand-in-done").frame(24, 80).texts
    #expect(rows.last?.matches(of: /main/).count == 1, "\(rows)")
    #expect(rows.contains { $0.contains("Edit") } && !rows.contains { $0.contains("[ Edit ]") })
  }

  @Test(arguments: Language.tested)
  func `Where an application can be handed in, exporting is the second way`(
    language: Language
  ) throws {
    let words = language.words
    let purposes = [("hand-in", words.exportInstead), ("hand-in-needed", words.toHandIn(nil))]
    for (scene, purpose) in purposes {
      let scene = try #require(Scenes.all.first { $0.name == scene })
      let text = scene.app(in: language).frame(24, 80, language.appearance).text
      #expect(text.contains(purpose), "\(text)")
    }
  }
}
