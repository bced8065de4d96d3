/// The field or button with keyboard focus.
public enum Focus: Hashable, Sendable {
  case field(FieldID)
  case button(Button)
}

/// A button, named after its action. Each feature adds its own.
public struct Button: Hashable, Sendable {
  /// The name of its action.
  public let name: String

  /// Creates a button.
  public init(_ name: String) { self.name = name }

  /// Saves the form.
  public static let save = Button("save")
  /// Goes back without saving.
  public static let goBack = Button("goBack")
}
