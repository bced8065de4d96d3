import Glibc
import OnrampCore

/// The ZIP file of an export's folder, easy to attach to a message.
///
/// It is written into the folder under a temporary name.
struct ExportArchive {
  let temporary: String
  /// How many bytes it has.
  let size: Int

  /// Writes the ZIP file from a folder and its folder of photos.
  ///
  /// - Parameter base: The name of the folder in it.
  init(of folder: Directory, named base: String) throws(SystemError) {
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
    size = Int(try file.information().st_size)
  }
}
