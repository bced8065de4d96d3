import Foundation
import OnrampCore
import Testing

@testable import OnrampSteps

/// JSON Schema's own test suite, for draft 2020-12. Each case is an answer to a field with the
/// case's schema.
@Suite(.enabled(if: isFetched("jsonschema/suite"), "make .build/jsonschema fetches the suite"))
struct OfficialSuiteTests {
  /// What the form refuses although a schema accepts it: no visible character, control characters,
  /// and more than 15 digits.
  private static let stricter: [FieldProblem] = [.empty, .notPlainText, .tooManyDigits]

  @Test func `The form agrees with the suite on every case that a field can have`() throws {
    var (run, strict) = (0, 0)
    let folder = fetched("jsonschema/suite/draft2020-12")
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for file in files.sorted() where file.hasSuffix(".json") {
      let bytes = try #require(FileManager.default.contents(atPath: folder + "/" + file))
      for group in try #require(try JSONReader.read(Array(bytes)).array) {
        let rules = try #require(group["schema"])
        // In other files, the suite treats formats as annotations.
        guard rules["format"] == nil || file.contains("/format/") else { continue }
        for type in ["string", "integer", "number", "boolean"] {
          guard let kind = kind(rules, type) else { continue }
          for test in try #require(group["tests"]?.array) {
            let data = try #require(test["data"])
            // Without a type, a schema accepts values to which its keywords don't apply.
            guard rules["type"] != nil || Value(data)?.isOfType(type) == true, !isOddAddress(data)
            else { continue }
            run += 1
            let isAccepted: Bool
            do throws(FieldProblem) {
              _ = try kind.check(RawAnswer(data))
              isAccepted = true
            } catch {
              isAccepted = false
              if Self.stricter.contains(error), test["valid"]?.boolean == true {
                strict += 1
                continue
              }
            }
            #expect(
              isAccepted == test["valid"]?.boolean,
              "\(file): \(group["description"]?.string ?? ""): \(test["description"]?.string ?? "")"
            )
          }
        }
      }
    }
    print("JSON Schema's suite: \(run) cases run; the form is stricter in \(strict)")
    #expect(run > 240)
  }

  /// The kind of a field of this type with these rules; `nil` if a steps file can't have it.
  private func kind(_ rules: JSONNode, _ type: String) -> AnswerKind? {
    guard let members = rules.members?.filter({ $0.name != "$schema" }) else { return nil }
    let own = members.map { "\($0.name.quotedForJSON): \($0.value.text)" }
    let field =
      own + ["title", "type"].filter { rules[$0] == nil }.map { "\"\($0)\": \"\(type)\"" }
    guard rules["type"].map({ $0.string == type }) ?? true,
      let node = try? node(
        """
        {"type": "object", "properties": {"s": {"title": "S", "type": "object", "properties": {
          "f": {\(field.joined(separator: ", "))}}}}}
        """),
      case .success(let file) = StepsReader.read(node)
    else { return nil }
    return try? file.schema(for: .english, builtIn: .driver).fields.first?.kind
  }

  /// Whether an address has a quoted part, or a number in place of a name: no company writes to it.
  private func isOddAddress(_ data: JSONNode) -> Bool {
    data.string.map { $0.contains("@") && ($0.contains("\"") || $0.contains("[")) } ?? false
  }
}
