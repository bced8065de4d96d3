import Foundation
import Glibc
import TestKit

/// Checks of the disk, by the program's own commands and the file system.
extension Soak {
  func onramp(_ arguments: String...) throws -> Shell.Result {
    let result = try Shell.run(
      program, arguments + ["--data-dir", data], environment: environment)
    if result.status > 128 { throw Failure("\(arguments) died: \(result.status) \(result.errors)") }
    return result
  }

  /// Compares what is on disk with what was shown as saved.
  ///
  /// - Parameter all: Whether to check everything, or only the answers.
  func checkDisk(all: Bool) throws {
    let found = try shown()
    if found != model.saved { throw Failure("Saved was \(model.saved); there is \(found)") }
    guard all else { return }
    try checkStatus()
    try checkPhotos()
  }

  func checkPhotos() throws {
    count("checks")
    let result = try onramp("check")
    if result.status != 0 {
      throw Failure("check: \(result.status) \(result.output)\(result.errors)")
    }
  }

  /// The answers as printed by `show --json`.
  func shown() throws -> [Field: Answer] {
    count("shows")
    let result = try onramp("show", "--json")
    guard result.status == 0 else { throw Failure("show: \(result.status) \(result.errors)") }
    return try Self.answers(Data(result.output.utf8), photo: "file") { sha256 in "photos/\(sha256)"
    }
  }

  /// The answers in a JSON text.
  static func answers(
    _ json: Data, photo: String, named name: (String) -> String?
  ) throws -> [Field: Answer] {
    guard let sections = try JSONSerialization.jsonObject(with: json) as? [String: Any],
      sections["schema"] as? Int == 1
    else { throw Failure("No answers: \(String(decoding: json, as: UTF8.self))") }
    var answers: [Field: Answer] = [:]
    for field in Field.all {
      guard let section = sections[Field.sections[field.step]] as? [String: Any] else { continue }
      switch section[field.key] {
      case let text as String: answers[field] = .text(text)
      case let number as Int: answers[field] = .number(number)
      case let file as [String: Any]:
        guard let digest = file["sha256"] as? String else {
          throw Failure("A photo without a digest")
        }
        if let name = name(digest), file[photo] as? String != name {
          throw Failure("A photo is named \(file[photo] ?? "")")
        }
        answers[field] = .photo(digest)
      case is NSNull: answers[field] = .photo(nil)
      default: throw Failure("No answer for \(field): \(section)")
      }
    }
    return answers
  }

  func checkStatus() throws {
    count("statuses")
    let result = try onramp("status", "--json")
    guard result.status == 0,
      let status = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [String: Any]
    else { throw Failure("status: \(result.status) \(result.output)\(result.errors)") }
    let completed = Field.steps.indices.filter(model.isSaved).map { Field.sections[$0] }
    let step = model.firstMissing.map { Field.sections[$0] } ?? "summary"
    guard status["step"] as? String == step, status["completed"] as? [String] == completed,
      status["complete"] as? Bool == model.isComplete
    else { throw Failure("status: \(result.output), and it is at \(step), saved are \(completed)") }
    // While the form is open, it writes drafts with a short delay.
    if form == nil, status["draft"] as? Bool == model.typed.isEmpty {
      throw Failure("status: \(result.output), and typed is \(model.typed)")
    }
  }

  /// Checks that after a start, no unreferenced file is left, and only the driver can read the
  /// others.
  func checkFiles() throws {
    let files = FileManager.default
    let documents = ["application.json", "application.json.prev", "draft.json", "undo.json"]
    let folders = ["photos", "routes", "cars"]
    let visited = [
      "favourites.json", "routes.json", "route-draft.json", "location.json", "searches.json",
    ]
    let known = documents + folders + visited + visited.map { $0 + ".prev" }
    let names = try files.contentsOfDirectory(atPath: data)
    if let odd = names.first(where: { !known.contains($0) }) { throw Failure("Left over: \(odd)") }
    let texts = documents.compactMap { files.contents(atPath: "\(data)/\($0)") }
      .map { String(decoding: $0, as: UTF8.self) }
    let photos =
      names.contains("photos") ? try files.contentsOfDirectory(atPath: data + "/photos") : []
    for photo in photos where !texts.contains(where: { $0.contains(photo) }) {
      throw Failure("Left over: photos/\(photo)")
    }
    for name in names + photos.map({ "photos/\($0)" }) {
      let mode = try files.attributesOfItem(atPath: "\(data)/\(name)")[.posixPermissions] as? Int
      if mode != (folders.contains(name) ? 0o700 : 0o600) {
        throw Failure("Others may read \(name)")
      }
    }
  }
}
