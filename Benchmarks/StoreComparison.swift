import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Prints the cost of the store, always compared to the minimum possible.
func compareStore(in folder: Folder, isOnce: Bool) throws {
  let runs = isOnce ? 1 : 101
  let (store, _) = try Store.open(folder.file("store"), now: 0)
  let bare = BareProtocol(folder.file("bare"))
  let entries = SampleApplication.amina().entries(of: .personal)
  _ = try store.save([.personal: entries], home: nil) { _ in true }
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file("store/application.json"))))

  try Comparison(name: "Save of a step", other: "the bare protocol, same bytes", runs: runs).print {
    _ = try store.save([.personal: entries], home: nil) { _ in true }
  } _: {
    bare.save(bytes)
  }

  let photo = folder.file("photo.jpg")
  let random = (0..<25 << 17).map { _ in UInt64.random(in: .min ... .max) }
  try random.withUnsafeBytes { try Data($0).write(to: URL(filePath: photo)) }
  let photos = SampleApplication.amina().with([.license: photo]).entries(of: .photos)
  try Comparison(
    name: "Save with a photo of 26 MB", other: "cp and sync of the same file", runs: isOnce ? 1 : 15
  ).print {
    _ = try store.save([.photos: photos], home: nil) { _ in true }
  } _: {
    let copied = try Shell.run("sh", ["-c", "cp \(photo) \(photo).copy && sync \(photo).copy"])
    precondition(copied.status == 0)
  }
}
