import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

/// The number and version in a sealed file's name: `8K3F-22.age` as `fetch` writes it, or
/// `8K3F-22-2.age` with the version as `export` does.
struct SealedName {
  private let number: SubmissionNumber?
  private let version: Int?

  init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard name.hasSuffix(".age"), (2...3).contains(parts.count) else {
      (number, version) = (nil, nil)
      return
    }
    let end = parts[1].replacing(".age", with: "")
    number = SubmissionNumber("\(parts[0])-\(end)")
    version = parts.count == 3 ? Int(parts[2].dropLast(".age".count)) : nil
  }

  /// The name of a file.
  static func name(_ number: SubmissionNumber, version: Int) -> String {
    "\(number.text)-\(version).age"
  }

  /// What is known about a file: its number and version, and when it was sealed; `nil` if nothing
  /// is known.
  func heading(_ sealedAt: Int?) -> String? {
    let words = commandWords.company
    let time = sealedAt.map { words.sealed(screenWords.date(CalendarTime(seconds: $0))) }
    let parts = [number?.text, number.flatMap { _ in version.map(words.version) }, time]
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}
