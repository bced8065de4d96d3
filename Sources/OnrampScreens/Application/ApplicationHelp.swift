import OnrampCore
import OnrampWords

extension Words {
  /// The purpose of a layer, as the first lines of the help.
  func about(_ layer: Layer, of app: App) -> [String] {
    let application = app.application
    return switch layer {
    case .application(.summary) where application.handIn != nil:
      [readOnly(application)]
    case .application(.summary):
      [
        application.schema.handsIn
          ? words("Check your answers and edit what isn't right. Then hand in the application.")
          : aboutSummary(of: application)
      ]
    case .application(.overlay(let overlay)): OverlayScreen(overlay).about(app, self)
    case .application(.step):
      if let field = application.form.focusedField, field.kind.isPhoto {
        [goodPhoto] + checklist(of: field.id, after: []).map { "- \($0)" }
      } else {
        [aboutStep]
      }
    default: []
    }
  }

  /// Why a handed-in application can't be changed, and what to do about it.
  func readOnly(_ application: Application) -> String {
    if application.decision != nil { return handIn.readOnlyDecided }
    return application.handIn?.isWaiting == true
      ? words("It is waiting to be sent, so it can't be changed. To change it, withdraw it first.")
      : handIn.readOnly
  }
}
