import Glibc
import OnrampCore

extension ExportPlaces {
  /// The same places, by absolute paths without links; as they are if the folder can't be resolved.
  var absolute: ExportPlaces {
    guard let real = realpath(above.isEmpty ? "." : above, nil) else { return self }
    defer { free(real) }
    guard let above = String(validatingCString: real) else { return self }
    func path(_ name: String) -> String { above == "/" ? "/" + name : "\(above)/\(name)" }
    return ExportPlaces(folder: path(folderName), archive: archiveName.map(path))
  }
}
