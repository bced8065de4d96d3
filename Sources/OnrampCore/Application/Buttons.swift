extension Button {
  /// Restores what the last restart cleared.
  public static let undoRestart = Button("undoRestart")
  /// Opens the first photo still needed.
  public static let addPhoto = Button("addPhoto")
  /// Exports the application.
  public static let export = Button("export")
  /// Hands in the application.
  public static let handIn = Button("handIn")
  /// Sends the waiting application now instead of at the next try.
  public static let sendNow = Button("sendNow")
  /// Withdraws the application that was handed in.
  public static let withdraw = Button("withdraw")
  /// Clears the application.
  public static let restart = Button("restart")

  /// Opens a step from the summary.
  public static func edit(_ step: StepID) -> Button { Button("edit \(step.key)") }
}
