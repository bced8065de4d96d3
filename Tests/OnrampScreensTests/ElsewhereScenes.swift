import OnrampCore
import OnrampScreens

/// Answers that a merge left to the driver.
extension Scenes {
  static let elsewhereScenes: [Scene] = [
    Scene("elsewhere-answers", answersLeft, then: [.key(.escape)]),
    Scene("elsewhere-photo", photoLeft),
  ]

  private static var answersLeft: StoredState {
    var state = StoredState(
      answers: saved(before: .vehicle),
      drafts: Drafts(
        fields: [
          .name: Draft(line: EditableText("Amina Warsame")),
          .email: Draft(line: EditableText("amina@example.net")),
        ]))
    state.drafts.leftovers = [.name: Leftover(at: 5, cause: .savedLater)]
    state.suggestions = [
      .email: [Input(.text("a.yusuf@example.com")): Leftover(at: 4, cause: .typed)]
    ]
    return state
  }

  private static var photoLeft: StoredState {
    let other = Photo(
      sha256: String(repeating: "b", count: 64), bytes: 2_100_000, type: "image/heic")
    var state = StoredState(answers: saved(before: .photos))
    state.drafts.fields = [
      .license: Draft(line: EditableText(GivenPhoto(savedElsewhere: other)))
    ]
    state.drafts.leftovers = [.license: Leftover(at: 5, cause: .clearedLater)]
    state.drafts.focus = .license
    return state
  }
}
