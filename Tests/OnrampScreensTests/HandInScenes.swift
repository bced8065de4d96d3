import OnrampCore
import OnrampScreens
import TestKit

/// Handing in, under a policy that names a server.
extension Scenes {
  static let handInScenes: [Scene] = [
    handIn("hand-in", nil),
    handIn("hand-in-needed", nil, without: .license),
    handIn(
      "hand-in-new-keys", nil,
      then: [.key(.enter), .response(.handIn(.failed(1, .newKeys(.sample))))]),
    handIn("hand-in-sent", nil, then: [.key(.enter), .response(.handIn(.waits(1, waiting(nil))))]),
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
    handIn("hand-in-restart-waiting", waiting(nil), then: [.key(.character("r"))]),
    handIn("hand-in-withdraw-waiting", waiting(nil), then: [.key(.character("w"))]),
    handIn("hand-in-keep-days", nil, keepDays: KeepDays(365)),
    handIn(
      "hand-in-keep-days-by-state", nil,
      keepDays: KeepDays([.approved: 365, .refused: 90, .withdrawn: 1])),
    handIn("hand-in-approved", done, decided(.approved)),
    handIn(
      "hand-in-rejected", done,
      decided(.refused, reason: .expired, text: "Valid until 2024.\u{1B}[31m \u{202E}")),
    handIn("hand-in-rejected-read-only", done, decided(.refused), then: [.key(.character("1"))]),
    handIn("hand-in-asked-again", nil, askedAgain),
    handIn("hand-in-asked-again-summary", nil, askedAgain, then: [.key(.escape)]),
    handIn("hand-in-unchanged", nil, askedAgain, then: [.key(.escape, .character("g"))]),
    handIn("hand-in-asked-again-news", done, then: [.response(.handIn(.decided(askedAgain)))]),
    handIn("hand-in-twice", again),
    handIn("hand-in-help", waiting(.server(.failed(.noNetwork))), then: [.key(.function(1))]),
    handIn("hand-in-check-help", nil, then: [.key(.function(1))]),
    handIn("hand-in-withdrawn", nil, ended: .withdrawn),
    handIn("hand-in-forgotten", nil, ended: .forgotten),
    handIn("hand-in-forgotten-news", done, then: [.response(.handIn(.ended(.forgotten)))]),
    handIn("hand-in-lost-decided", nil, decided(.approved), ended: .lost),
    handIn("hand-in-plain-http", nil, isReadable: true),
    handIn("hand-in-read-only", done, then: [.key(.character("1"))]),
    handIn("hand-in-withdraw", done, then: [.key(.character("w"))]),
    handIn(
      "hand-in-not-withdrawn", done,
      then: [
        .key(.character("w"), .character("y")),
        .response(.handIn(.notWithdrawn(1, .refused(.decided)))),
      ]),
    handIn(
      "hand-in-withdrawal-unknown", done,
      then: [
        .key(.character("w"), .character("y")),
        .response(.handIn(.notWithdrawn(1, .server(.failed(.reset))))),
      ]),
  ]

  static func waiting(_ why: ServerDelay?) -> HandInStanding {
    .waiting(since: .today(ClockTime(hour: 14, minute: 2)), why: why)
  }

  private static let done = HandInStanding.handedIn(
    number: "8K3F-22",
    at: .before(
      CalendarTime(
        year: 2026, month: 11, day: 23, time: ClockTime(hour: 14, minute: 2))))

  private static let again = HandInStanding.handedIn(
    number: "8K3F-22", at: .today(ClockTime(hour: 14, minute: 2)), version: 2)

  private static func decided(
    _ state: Decision.State, reason: Decision.Reason? = nil, text: String = "",
    _ requests: [Decision.Request] = []
  ) -> Decision {
    Decision(
      state, number: "8K3F-22", at: .today(ClockTime(hour: 9, minute: 30)), reason: reason,
      text: OutsideText(text), requests: requests)
  }

  private static let askedAgain = decided(
    .askedAgain, text: "Nearly there.",
    [
      Decision.Request(.license, .blurred, text: "Lay it flat on a table."),
      Decision.Request(.insurance, .cornerCut),
    ])

  private static func handIn(
    _ name: String, _ standing: HandInStanding?, _ decision: Decision? = nil,
    without photo: FieldID? = nil,
    handsIn: Bool = true, isReadable: Bool = false, ended: HandInEnd? = nil,
    keepDays: KeepDays? = nil, then happenings: [Happening] = []
  ) -> Scene {
    Scene(name, then: happenings) { language in
      var schema = schema(in: language)
      (schema.handsIn, schema.handsInReadably) = (handsIn, isReadable)
      schema.keepDays = keepDays
      var answers = complete
      for field in [FieldID.license, .insurance] {
        answers.sections[.photos]?[field] = .photo(Scenes.photo)
      }
      if let photo { answers.sections[photo.step]?[photo] = .photo(nil) }
      var state = StoredState(answers: answers, handedIn: HandInRecord(standing, ended: ended))
      state.handedIn.decision = decision
      state.handedIn.endedNumber = ended.map { _ in "8K3F-22" }
      return App(Application(state, schema: schema))
    }
  }
}

extension CompanyKeyChange {
  fileprivate static let sample = CompanyKeyChange(
    from: CompanyKeys(
      server: "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE",
      recipients: ["age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"]),
    to: CompanyKeys(
      server: "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE",
      recipients: ["age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg"]))
}
