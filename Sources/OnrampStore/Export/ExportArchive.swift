import Glibc
import OnrampCore

/// The one file of an export, as most people attach a file: a ZIP of what is in its folder.
///
/// It is written into the folder under a temporary name, and moved beside it once it is whole.
struct ExportArchive {
  private let temporary: String
  private let folder: Directory
  /// Its name without extension, and that of the folder in it.
  private let base: String

  /// Writes it, from what is in a folder and in the folder of photos there.
  init(of folder: Directory, named base: String) throws(SystemError) {
    (self.folder, self.base) = (folder, base)
    let file: Descriptor
    (temporary, file) = try folder.makeTemporary()
    var zip = ZIPWriter(to: file, at: CalendarTime(seconds: Int(time(nil))))
    for name in ExportFolder.files.sorted() {
      try zip.add("\(base)/\(name)", try folder.openForReading(name))
    }
    let photos = try folder.directory(PhotoFolder.name)
    for name in try photos.names().sorted() {
      try zip.add("\(base)/\(PhotoFolder.name)/\(name)", try photos.openForReading(name))
    }
    try zip.finish()
  }

  /// Moves it to another folder, where it replaces nothing.
  ///
  /// - Returns: Its name there.
  func move(to other: Directory) throws(SystemError) -> String {
    var number = 1
    while true {
      let name = (number == 1 ? base : "\(base)-\(number)") + ".zip"
      if try folder.renameToUnused(temporary, as: name, in: other) { return name }
      number += 1
    }
  }
}
