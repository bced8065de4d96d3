/// The field or button that takes the keys.
public enum Focus: Hashable, Sendable {
  case field(Field)
  case button(Button)
}

/// A button, by what it does. A feature adds the ones that it has.
public struct Button: Hashable, Sendable {
  /// What it does.
  public let name: String
  /// Which of several of its kind it is, from 0.
  public let index: Int

  /// Names a button.
  public init(_ name: String, index: Int = 0) { (self.name, self.index) = (name, index) }

  /// Saves the form.
  public static let save = Button("save")
  /// Goes back without saving.
  public static let goBack = Button("goBack")
}
