import OnrampCore
import OnrampScreens
import TestKit

/// Handing in, under a policy that names a server.
extension Scenes {
  static let handInScenes: [Scene] = [
    handIn("hand-in", nil),
    handIn(
      "hand-in-needed", nil, without: .license),
    handIn(
      "hand-in-new-keys", nil,
      then: [.key(.enter), .response(.handIn(.failed(1, .newKeys)))]),
    handIn(
      "hand-in-sent", nil,
      then: [.key(.enter), .response(.handIn(.waits(1, waiting(nil))))]),
    handIn("hand-in-waiting", waiting(.server(.failed(.noNetwork)))),
    handIn("hand-in-waiting-server", waiting(.server(.status(503)))),
    handIn("hand-in-waiting-tls", waiting(.server(.failed(.tls)))),
    handIn("hand-in-refused", waiting(.refused(.tooLarge))),
    handIn("hand-in-no-server", waiting(nil), handsIn: false),
    handIn(
      "hand-in-sending",
      .sending(
        since: .today(ClockTime(hour: 14, minute: 2)),
        HandInProgress(sent: 3_200_000, of: 8_123_456))),
    handIn("hand-in-done", done),
    handIn("hand-in-restart", done, then: [.key(.character("r"))]),
    handIn("hand-in-help", waiting(.server(.failed(.noNetwork))), then: [.key(.function(1))]),
    handIn("hand-in-check-help", nil, then: [.key(.function(1))]),
    handIn("hand-in-withdrawn", nil, wasWithdrawn: true),
    handIn("hand-in-plain-http", nil, isReadable: true),
    handIn("hand-in-read-only", done, then: [.key(.character("1"))]),
    handIn("hand-in-withdraw", done, then: [.key(.enter)]),
    handIn(
      "hand-in-not-withdrawn", done,
      then: [
        .key(.enter), .key(.character("y")),
        .response(.handIn(.notWithdrawn(1, .refused(.decided)))),
      ]),
  ]

  static func waiting(_ why: HandInDelay?) -> HandInStanding {
    .waiting(since: .today(ClockTime(hour: 14, minute: 2)), why: why)
  }

  private static let done = HandInStanding.handedIn(
    number: "8K3F-22",
    at: .before(
      CalendarTime(
        year: 2026, month: 11, day: 23, time: ClockTime(hour: 14, minute: 2))))

  private static func handIn(
    _ name: String, _ standing: HandInStanding?, without photo: FieldID? = nil,
    handsIn: Bool = true, isReadable: Bool = false, wasWithdrawn: Bool = false,
    then happenings: [Happening] = []
  ) -> Scene {
    Scene(name, then: happenings) { language in
      var schema = schema(in: language)
      (schema.handsIn, schema.handsInReadably) = (handsIn, isReadable)
      var answers = complete
      for field in [FieldID.license, .insurance] {
        answers.sections[.photos]?[field] = .photo(Scenes.photo)
      }
      if let photo { answers.sections[photo.step]?[photo] = .photo(nil) }
      return App(
        Application(
          StoredState(answers: answers, handIn: standing, wasWithdrawn: wasWithdrawn),
          schema: schema))
    }
  }
}
