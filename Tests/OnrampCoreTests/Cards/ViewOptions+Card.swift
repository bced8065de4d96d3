@testable import OnrampCore

extension ViewOptions {
  /// How the photo of a field that asks for a card is viewed.
  static func card(_ field: FieldID, in app: App) -> ViewOptions {
    var options = ViewOptions()
    options.card = CardQuestion(field, in: app.application.schema) { app.application.saved[$0] }
    return options
  }
}
