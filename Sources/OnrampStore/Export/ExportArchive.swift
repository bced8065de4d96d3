import Glibc
import OnrampCore

/// The ZIP file of an export's folder, easy to attach to a message.
///
/// It is written into the folder under a temporary name, and gets its own once complete.
struct ExportArchive {
  private let temporary: String
  private let folder: Directory
  /// The name of the file without its extension, and of the folder in it.
  private let base: String

  /// Writes the ZIP file from a folder and its folder of photos.
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

  /// Moves the file to a folder, without replacing anything.
  ///
  /// - Returns: The file's name there.
  func move(to other: Directory) throws(SystemError) -> String {
    var number = 1
    while true {
      let name = (number == 1 ? base : "\(base)-\(number)") + ".zip"
      if try folder.renameToUnused(temporary, as: name, in: other) { return name }
      number += 1
    }
  }
}
