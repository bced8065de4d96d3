extension Button {
  /// Restores what the last restart cleared.
  public static let undoRestart = Button("undoRestart")
  /// Opens the first photo still needed.
  public static let addPhoto = Button("addPhoto")
  /// Opens the first photo with open advice.
  public static let lookAtPhotos = Button("lookAtPhotos")
  /// Exports the application.
  public static let export = Button("export")
  /// Clears the application.
  public static let restart = Button("restart")

  /// Opens a photo with open advice from the summary.
  public static func check(_ field: FieldID) -> Button { Button("check \(field.path)") }

  /// Opens a step from the summary.
  public static func edit(_ step: StepID) -> Button { Button("edit \(step.key)") }
}
