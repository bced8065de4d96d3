import OnrampCore
import TestKit

@testable import OnrampScreens

/// Exporting, and the page after that and after handing in.
extension Scenes {
  static let finishScenes: [Scene] = [
    Scene("export-dialog", complete, then: asked),
    Scene(
      "export-dialog-changes", complete,
      then: [.key(key(to: .vehicle), .paste("x"), .escape)] + asked),
    Scene("exported", complete, then: asked + [.key(.enter), exported]),
    Scene(
      "exported-folder", complete,
      then: asked + [.key(.enter), exported(canBeShown: true), .key(.tab)]),
  ]

  private static let asked: [Happening] = [
    .key(.character("e")),
    .response(
      .exportFound(
        path: "~/driver-application", folder: "~/driver-application", .success(exportPlaces))),
  ]

  static let exportPlaces = ExportPlaces(
    folder: "/home/amina/driver-application", archive: "/home/amina/amina-yusuf-2026-11-23.zip")

  static let exported = exported(canBeShown: false)

  static func exported(canBeShown: Bool) -> Happening {
    .response(
      .exported(
        1, Exported(exportPlaces, size: 1_234_567, canBeShown: canBeShown),
        at: ClockTime(hour: 14, minute: 2)))
  }
}
