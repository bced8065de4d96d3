import OnrampCore
import OnrampScreens
import TestKit

/// Scenes at a kiosk.
extension Scenes {
  static func schemaAtKiosk(in language: Language = .english) -> Schema {
    var schema = schema(in: language)
    (schema.isAtKiosk, schema.handsIn) = (true, true)
    return schema
  }

  /// A driver who is signed in at a kiosk, in the application.
  static func atKiosk(
    _ name: String, _ answers: Answers = saved(before: .photos),
    drafts: [FieldID: Draft] = [:], then happenings: Happening...
  ) -> Scene {
    let state = StoredState(answers: answers, drafts: Drafts(fields: drafts))
    let start: [Happening] = [
      .key(.paste("284917"), .enter), .account(.opened(driver, state)), .key(.enter),
    ]
    return Scene(name, then: start + happenings) {
      App(
        locked: setup(.signedIn, length: 6, hasServer: true, isAtKiosk: true),
        schema: schemaAtKiosk(in: $0))
    }
  }

  static let kioskScenes: [Scene] = [
    atKiosk("kiosk-photos"),
    atKiosk("kiosk-photos-help", then: .key(.function(1))),
    atKiosk("kiosk-photo-typed", then: .key(.paste("/etc/passwd"))),
    atKiosk(
      "kiosk-photo-elsewhere",
      drafts: [.license: Draft(line: EditableText("~/Pictures/license.jpg"))],
      then: .key(.control("s"))),
    atKiosk("kiosk-photos-saved", complete, then: .key(key(to: .photos))),
    atKiosk("kiosk-summary", complete),
    atKiosk("kiosk-summary-help", complete, then: .key(.function(1))),
    atKiosk("kiosk-leaving", then: .action(.account(.leavingSoon(minutes: 1)))),
    atKiosk(
      "kiosk-leaving-locked", then: .key(.control("x")), .action(.account(.leavingSoon(minutes: 1)))
    ),
    Scene(
      "kiosk-cleared",
      then: accepting + typing("amina@example.com") + [.action(.account(.leftAlone))]
    ) { App(welcome: setup(isAtKiosk: true), schema: schemaAtKiosk(in: $0)) },
    Scene(
      "kiosk-clearing",
      then: accepting + typing("amina@example.com") + [.action(.account(.leavingSoon(minutes: 1)))]
    ) { App(welcome: setup(isAtKiosk: true), schema: schemaAtKiosk(in: $0)) },
  ]
}
