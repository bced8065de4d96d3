import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct WordsTests {
  @Test(arguments: Language.tested)
  func `A photo that was not provided before is marked as added`(language: Language) throws {
    // It was saved before the form asked for the license's back.
    var old = Scenes.complete
    old[.photos]?[.licenseBack] = nil
    var app = App(
      StoredState(answers: old), in: language,
      then: [
        .key(Scenes.key(to: .photos), .down, .paste("/b.jpg"), .down, .paste("/c.jpg"))
      ])
    let request = try #require(
      app.press(.control("s")).lazy.compactMap { effect -> Request? in
        guard case .application(.save(let request, _, _)) = effect else { return nil }
        return request
      }.first)
    var answers = Scenes.complete
    answers[.photos]?[.insurance] = Scenes.complete[.license]
    answers[.photos]?[.licenseBack] = Scenes.complete[.license]
    app.handle(.response(.saved(request, answers, at: ClockTime(hour: 9, minute: 5))))
    let text = app.frame(48, 80, language.appearance).text
    #expect(text.ranges(of: language.words.added).count == 2, "\(text)")
    #expect(!text.contains(language.words.notProvided), "\(text)")
  }
}
