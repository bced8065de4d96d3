extension Button {
  /// Restores what the last restart cleared.
  public static let undoRestart = Button("undoRestart")
  /// Opens the first photo still needed.
  public static let addPhoto = Button("addPhoto")
  /// Exports the application.
  public static let export = Button("export")
  /// Clears the application.
  public static let restart = Button("restart")

  /// Opens a step from the summary.
  public static func edit(_ step: StepID) -> Button { Button("edit \(step.key)") }
}
