import Foundation
import OnrampCore
import TestKit

/// An application to hand in, read without the store.
struct ExportedFolder {
  let path: String

  init(_ path: String) { self.path = path }

  /// What is wrong with it.
  var problem: String? {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      guard names == ["application.json", "photos", "summary.txt"] else { return "\(names)" }
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: path + "/application.json")))
      let fields = (json as? [String: Any])?["photos"] as? [String: Any] ?? [:]
      let photos = fields.values.compactMap { $0 as? [String: Any] }
      let files = try FileManager.default.contentsOfDirectory(atPath: path + "/photos")
      let asked = Operations.schema.fields.count(where: \.kind.isPhoto)
      guard photos.count == asked, files.count == asked else { return "photos: \(files)" }
      for photo in photos {
        guard let file = photo["file"] as? String, let digest = photo["sha256"] as? String else {
          return "\(photo)"
        }
        let sum = try Shell.run("sha256sum", ["\(path)/\(file)"]).output
        if !sum.hasPrefix(digest) { return "\(file) is not what was saved" }
      }
      return nil
    }
  }
}
