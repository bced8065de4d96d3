import OnrampCore
import OnrampWords

/// Handing in by the line mode.
extension LineMode {
  /// What to type for handing in, if that is possible.
  func plainHandIn(_ application: Application) -> String? {
    if application.handIn != nil {
      guard application.form.buttons.contains(.withdraw) else { return nil }
      let withdraw = words("Type \(words.word(.withdraw)) to take it back.")
      return application.form.buttons.contains(.sendNow)
        ? words("Type \(words.word(.retry)) to try again now.") + " " + withdraw : withdraw
    }
    guard application.form.buttons.contains(.handIn) else { return nil }
    let schema = application.schema
    return [
      words("Type \(words.word(.handIn)) to send it to the company."), words.keeping(schema),
      schema.handsInReadably ? words.handIn.notEncrypted : "",
    ].filter { !$0.isEmpty }.listed(by: " ")
  }
}
