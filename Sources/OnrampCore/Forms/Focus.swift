/// The field or button that takes the keys.
public enum Focus: Hashable, Sendable {
  case field(FieldID)
  case button(Button)
}

/// A button, named after what it does. Each feature adds its own.
public struct Button: Hashable, Sendable {
  /// What it does.
  public let name: String

  /// Names a button.
  public init(_ name: String) { self.name = name }

  /// Saves the form.
  public static let save = Button("save")
  /// Goes back without saving.
  public static let goBack = Button("goBack")
}
