extension Button {
  /// Brings back what the last restart cleared.
  public static let undoRestart = Button("undoRestart")
  /// Clears the application.
  public static let restart = Button("restart")

  /// Opens a step from the summary.
  public static func edit(_ step: Step) -> Button {
    Button("edit", index: Step.all.firstIndex(of: step) ?? 0)
  }
}
