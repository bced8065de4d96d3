/// Where the application is exported to, and where it was last.
public struct ExportRecord: Hashable, Sendable {
  /// The folder, as typed. It outlives the dialog.
  public internal(set) var folder = EditableText("~/driver-application")
  /// The last export from the form.
  public internal(set) var last: LastExport?
}

extension Application {
  /// Whether what was exported last isn't what is saved.
  public var isExportOld: Bool { export.last.map { $0.answers != saved } ?? false }
}

/// An export, and what it holds.
public struct LastExport: Hashable, Sendable {
  /// When an export was written.
  public enum Time: Hashable, Sendable {
    /// Since the application was opened.
    case now(ClockTime)
    /// Before that. The folder may be gone by now.
    case before(CalendarTime)
  }

  /// Where it is.
  public let places: ExportPlaces
  /// When it was written.
  public let time: Time
  /// The answers in it, or `nil` if they differ from those saved when the application was opened.
  public let answers: Answers?

  /// Creates a record of an export.
  public init(places: ExportPlaces, time: Time, answers: Answers?) {
    (self.places, self.time, self.answers) = (places, time, answers)
  }
}

/// Where an export is.
public struct ExportPlaces: Hashable, Sendable {
  /// The path of the folder.
  public let folder: String
  /// The path of the ZIP file of the same, which is easier to send; `nil` for one that was made
  /// before there were any.
  public let archive: String?

  /// Names both.
  public init(folder: String, archive: String?) {
    (self.folder, self.archive) = (folder, archive)
  }
}
