import Foundation
import Glibc
import OnrampCore
import OnrampStore
import TestKit

/// A folder that is removed after the test, and answers to save in it.
final class TestFolder {
  let url: URL
  static let now: Int64 = 1_790_000_000

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "onramp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The data directory in it.
  var data: String { file("data") }

  func file(_ name: String) -> String { url.appending(path: name).path }
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  @discardableResult
  func write(_ name: String, _ bytes: Data) throws -> String {
    try bytes.write(to: url.appending(path: name))
    return file(name)
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: file(name), toPath: file(other))
  }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: file(name), toPath: file(other))
  }

  /// The bytes of all files below the data directory, and all names.
  var everything: Data {
    get throws {
      var all = Data()
      for name in try FileManager.default.subpathsOfDirectory(atPath: data) {
        all += Data((name + "\n").utf8)
        let path = data + "/" + name
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        if attributes[.type] as? FileAttributeType == .typeRegular {
          all += try Data(contentsOf: URL(filePath: path))
        }
      }
      return all
    }
  }

  /// Creates a folder, and those that it is in.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  /// Creates a link in the folder, with its target's path.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  /// The permissions of a file.
  func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return attributes[.posixPermissions] as? Int
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

  func names(_ name: String = "data") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(name))) ?? []).sorted()
  }

  func open(
    now: Int64 = now, uptime: Uptime = Uptime(boot: "1", seconds: 0)
  ) throws -> (store: Store, state: StoredState) {
    try Store.open(data, now: now) { uptime }
  }

  /// Opens the store twice, an hour apart.
  func openTwice(now: Int64) throws {
    _ = try open(now: now)
    _ = try open(now: now, uptime: Uptime(boot: "1", seconds: 60 * 60))
  }

  func read(now: Int64 = now) throws -> StoredState { try StoreReader(data, now: now).state }

  /// Exports what is stored to a folder in `parent`.
  func export(_ schema: Schema = schema, to name: String = "out") throws {
    mkdir(file("parent"), 0o700)
    try ExportFolder(file("parent/" + name), archive: "amina").write(
      from: StoreReader(data, now: Self.now), schema: schema, summary: "summary")
  }

  static let schema = Schema.sample
  /// A name beyond ASCII, and a text that could be a number.
  static let application = SampleApplication(
    schema,
    [
      .name: "Zoë 王", .email: "zoe@example.com", .make: "Kia", .model: "207", .year: "2019",
      .seats: "5",
    ])

  static let personal = application.entries(of: .personal)
  static let vehicle = application.entries(of: .vehicle)

  /// Entries for every step except the one with photos.
  static let allButPhotos = application.entries().filter { $0.key != .photos }

  static func photos(_ license: String?, _ insurance: String? = nil) -> [FieldID: Entry] {
    [
      .license: license.map { .photo(path: $0) } ?? .value(.photo(nil)),
      .insurance: insurance.map { .photo(path: $0) } ?? .value(.photo(nil)),
    ]
  }
}

extension MutableCollection where Element == UInt8 {
  /// The bytes with some bits of one flipped.
  func flipping(_ bits: UInt8 = 1, at index: Index) -> Self {
    var bytes = self
    bytes[index] ^= bits
    return bytes
  }
}

extension Store {
  @discardableResult
  func save(_ step: StepID, _ entries: [FieldID: Entry]) throws(SaveFailure) -> Answers {
    try save([step: entries])
  }

  @discardableResult
  func save(_ steps: [StepID: [FieldID: Entry]]) throws(SaveFailure) -> Answers {
    try save(steps, home: nil) { _ in true }.answers
  }
}

extension Store {
  /// Adds a photo to a field, as the form does for a phone.
  @discardableResult
  func take(_ bytes: Data, for field: FieldID = .license) throws -> GivenPhoto {
    let upload = try beginUpload(for: field, in: .files(1))
    try FileHandle(fileDescriptor: upload.descriptors[0]).write(contentsOf: bytes)
    try end(upload, with: .file(0, bytes: bytes.count))
    return GivenPhoto(upload.id, from: .phone)
  }
}

extension Answers {
  /// The steps that are completely saved.
  var savedSections: [StepID] { TestFolder.schema.completed(self).map(\.id) }
}

extension Drafts {
  static func taken(_ field: FieldID, _ photo: GivenPhoto) -> Drafts {
    Drafts(fields: [field: Draft(line: EditableText(photo))])
  }

  static func typed(_ field: FieldID, _ text: String, cursor: Int) -> Drafts {
    Drafts(fields: [field: Draft(line: EditableText(text, cursor: cursor))], focus: field)
  }
}
