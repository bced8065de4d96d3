import OnrampCore
import TestKit

@testable import OnrampScreens

/// Exporting, and the page after that and after handing in.
extension Scenes {
  static let finishScenes: [Scene] = [
    Scene("export-dialog", complete, then: asked),
    Scene(
      "export-dialog-changes", complete,
      then: [.key(key(to: .vehicle)), .key(.paste("x")), .key(.escape)] + asked),
    Scene("exported", complete, then: asked + [.key(.enter), exported]),
    Scene("exported-folder", then: asked + [.key(.enter), exported, .key(.tab)]) {
      App(
        Application(StoredState(answers: complete), schema: schema(in: $0)),
        surroundings: Surroundings(hasDisplay: true))
    },
  ]

  private static let asked: [Happening] = [
    .key(.character("e")),
    .response(
      .exportFound(path: "~/driver-application", folder: "~/driver-application", exportPlaces)),
  ]

  static let exportPlaces = ExportPlaces(
    folder: "/home/amina/driver-application", archive: "/home/amina/amina-yusuf-2026-11-23.zip")

  static let exported = Happening.response(
    .exported(1, Exported(exportPlaces, size: 1_234_567), at: ClockTime(hour: 14, minute: 2)))
}
