import Foundation
import OnrampCore
import OnrampSteps

/// A folder or file that the Makefile fetches.
func fetched(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../.build/\(name)").standardized.path
}

/// Whether something was fetched.
func isFetched(_ name: String) -> Bool { FileManager.default.fileExists(atPath: fetched(name)) }

func node(_ text: String) throws -> JSONNode { try JSONReader.read(Array(text.utf8)) }

func stepsFile(_ text: String) throws -> StepsFile {
  try StepsReader.read(Array(text.utf8)).get()
}

extension FormReader {
  static let english = FormReader(
    language: "en", notation: .iso,
    today: CalendarDate(year: 2026, month: 11, day: 25).unsafelyUnwrapped)
  static let spanish = FormReader(
    language: "es", notation: .iso,
    today: CalendarDate(year: 2026, month: 11, day: 25).unsafelyUnwrapped)
}

extension Schema {
  /// The program's own steps, named by their keys.
  static let driver = Schema.driver(
    .standard(currentYear: 2026), title: \.key, label: \.key)
}
