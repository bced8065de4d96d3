import Foundation
import OnrampCore
import Testing

@testable import OnrampSteps

/// The cases of JSON Schema's own test suite, for draft 2020-12.
@Suite(.enabled(if: isFetched("jsonschema/suite"), "make .build/jsonschema fetches the suite"))
struct OfficialSuiteTests {
  /// Why a case is left out: its schema has a keyword, a format, a dialect or part of a pattern
  /// that a steps file may not have, or it is an email address that no company writes to.
  private enum LeftOut: String {
    case keyword, format, dialect, pattern, address
  }

  @Test func `Every case of the keywords of a steps file is judged as the suite says`() throws {
    var (run, leftOut): (Int, [LeftOut: Int]) = (0, [:])
    let folder = fetched("jsonschema/suite/draft2020-12")
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for file in files.sorted() where file.hasSuffix(".json") {
      let bytes = try #require(FileManager.default.contents(atPath: folder + "/" + file))
      for group in try #require(try JSONReader.read(Array(bytes)).array) {
        let name = "\(file): \(group["description"]?.string ?? "")"
        let cases = try #require(group["tests"]?.array)
        let written = try #require(group["schema"])
        let schema: JSONSchema
        do throws(Located<SchemaFault>) {
          schema = try JSONSchema(written)
        } catch {
          leftOut[try #require(Self.reason(error.fault), "\(name): \(error)"), default: 0] +=
            cases.count
          continue
        }
        // In other files, the suite treats formats as annotations.
        let asserts = file.contains("/format/")
        for test in cases {
          let data = try #require(test["data"])
          guard !asserts || !isOddAddress(data) else {
            leftOut[.address, default: 0] += 1
            continue
          }
          run += 1
          #expect(
            schema.accepts(data, assertsFormats: asserts) == test["valid"]?.boolean,
            "\(name): \(test["description"]?.string ?? "")")
        }
      }
    }
    let left = leftOut.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", ")
    print("JSON Schema's suite: \(run) cases run; left out: \(left)")
    #expect(run > 510)
  }

  private static func reason(_ fault: SchemaFault) -> LeftOut? {
    switch fault {
    case .unknownKeyword: .keyword
    case .format: .format
    case .dialect: .dialect
    case .pattern(.unknown): .pattern
    default: nil
    }
  }

  /// Whether an address has a quoted part, or a number in place of a name.
  private func isOddAddress(_ data: JSONNode) -> Bool {
    data.string.map { $0.contains("@") && ($0.contains("\"") || $0.contains("[")) } ?? false
  }
}
