/// Where the application is exported to, and its last export.
public struct ExportRecord: Hashable, Sendable {
  private static let usual = "~/driver-application"

  /// The folder, as typed. It outlives the dialog.
  public internal(set) var folder = EditableText(usual)
  /// Whether the driver has edited it since the export dialog opened.
  public internal(set) var isTyped = false
  /// The folder that was last offered and can be written.
  public internal(set) var offered = usual
  /// Where an export to the folder would go, or why it can't go there, once known.
  var found: Result<ExportPlaces, ExportProblem>?
  /// Whether the shell is still finding out ``found``.
  public internal(set) var isSought = false
  /// The last export from the form.
  public internal(set) var last: LastExport?
}

extension ExportRecord {
  /// Where an export to the folder would go, once known.
  public var places: ExportPlaces? { try? found?.get() }

  /// Why an export can't go to the folder, once known.
  public var folderProblem: ExportProblem? {
    if case .failure(let problem)? = found { problem } else { nil }
  }
}

extension Application {
  /// Whether the saved answers have changed since the last export.
  public var isExportOld: Bool { export.last.map { $0.answers != saved } ?? false }
}

/// An export and its contents.
public struct LastExport: Hashable, Sendable {
  /// When an export was written.
  public enum Time: Hashable, Sendable {
    /// Since the application was opened.
    case now(ClockTime)
    /// Before the application was opened, but today. The folder may be gone by now.
    case today(ClockTime)
    /// Before the application was opened, on another day.
    case before(CalendarTime)
  }

  /// Where the export is.
  public let places: ExportPlaces
  /// When the export was written.
  public let time: Time
  /// The exported answers, or `nil` if they differ from those saved when the application was
  /// opened.
  public let answers: Answers?

  /// Creates a record of an export.
  public init(places: ExportPlaces, time: Time, answers: Answers?) {
    (self.places, self.time, self.answers) = (places, time, answers)
  }
}

/// The paths of an export.
public struct ExportPlaces: Hashable, Sendable {
  /// The path of the folder.
  public let folder: String
  /// The path of a ZIP file with the same contents, which is easier to send; `nil` for exports from
  /// before these existed.
  public let archive: String?

  /// Creates the paths of an export.
  public init(folder: String, archive: String?) {
    (self.folder, self.archive) = (folder, archive)
  }
}

extension ExportPlaces {
  /// The path of the folder that both are in; empty for the working directory.
  public var above: String {
    let above = folder.split(separator: "/").dropLast().joined(separator: "/")
    return (folder.hasPrefix("/") ? "/" : "") + above
  }
  /// The name of the folder.
  public var folderName: String { folder.lastName }
  /// The name of the ZIP file.
  public var archiveName: String? { archive?.lastName }
}

extension String {
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}

/// An export that was just written.
public struct Exported: Hashable, Sendable {
  /// Where it is.
  public let places: ExportPlaces
  /// The size of the ZIP file, in bytes.
  public let size: Int
  /// Whether this computer has a program and a display to show the folder.
  public let canBeShown: Bool

  /// Creates the description of an export.
  public init(_ places: ExportPlaces, size: Int, canBeShown: Bool = false) {
    (self.places, self.size, self.canBeShown) = (places, size, canBeShown)
  }
}
