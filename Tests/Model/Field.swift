import Foundation
import OnrampCore
import OnrampScreens
import TestKit

/// A question of the application. The schema decides what is asked, and this test's own ``Rules``
/// decide which answers are right.
struct Field: Hashable {
  private let id: FieldID

  private init(_ id: FieldID) { self.id = id }

  static let schema = Schema.driver(.sample, words: Language.english.words)
  static let all = schema.fields.map { Field($0.id) }
  /// The fields of each step.
  static let steps = schema.steps.map { $0.fields.map { Field($0.id) } }
  static let sections = schema.steps.map(\.id.key)
  static let headings = schema.steps.map(\.title.raw)
  /// How the form names the position of each step.
  static let positions = steps.indices.map { "Step \($0 + 1) of \(steps.count)" }

  static let (name, email) = (Field(.name), Field(.email))
  static let (make, model) = (Field(.make), Field(.model))

  var step: Int { Self.steps.firstIndex { $0.contains(self) } ?? 0 }
  var key: String { id.key }
  var label: String { Self.schema.field(id)?.label.raw ?? key }
  /// Whether the driver may leave it out.
  var isOptional: Bool { Self.schema.field(id)?.isOptional ?? false }
  /// The label of its question.
  var asked: String { isOptional ? "\(label) (optional)" : label }
  var isPhoto: Bool { Self.schema.field(id)?.kind.isPhoto ?? false }

  /// The kind of answer it takes under a policy; `nil` if it isn't asked.
  func kind(_ ranges: Ranges) -> AnswerKind? {
    let policy = Policy(vehicleYear: ranges.years, seats: ranges.seats)
    return Schema.driver(policy, title: \.key, label: \.key).field(id)?.kind
  }
}

extension Field: CustomStringConvertible {
  var description: String { id.path }
}

/// A saved answer.
enum Answer: Equatable {
  case text(String)
  case number(Int)
  /// A photo, by the SHA-256 of its bytes; `nil` for none.
  case photo(String?)

  /// What the form shows in the field.
  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .photo: ""
    }
  }
}

/// The ranges of a policy.
struct Ranges: Equatable {
  var years: ClosedRange<Int>
  var seats: ClosedRange<Int>

  var json: String {
    #"{"vehicleYear":{"min":\#(years.lowerBound),"max":\#(years.upperBound)},"#
      + #""seats":{"min":\#(seats.lowerBound),"max":\#(seats.upperBound)}}"#
  }
}

/// The contract's rules, as far as they concern the characters that this test types.
struct Rules {
  let ranges: Ranges
  /// The SHA-256 of each file that can be chosen, by path.
  let photos: [String: String]

  /// The answer for a text; `nil` if a rule refuses it.
  ///
  /// - Parameter kept: The saved photo of the field, unless it is to be removed.
  func answer(_ text: String, to field: Field, kept: String?) -> Answer? {
    let trimmed = Self.trimmed(text)
    switch field.kind(ranges) {
    case .text:
      return trimmed.isEmpty || trimmed.count > 1000 ? nil : .text(trimmed)
    case .email: return Self.isEmail(trimmed) ? .text(trimmed) : nil
    case .wholeNumber(let rule):
      guard trimmed.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(trimmed),
        rule.min.map({ $0 <= number }) ?? true, rule.max.map({ number <= $0 }) ?? true
      else { return nil }
      return .number(number)
    case .photo:
      if trimmed.isEmpty { return .photo(kept) }
      return photos[trimmed].map { .photo($0) }
    // The soak covers only the application without a company's own steps.
    case .decimal, .yesNo, .choice, .date, .telephone, .iban, .vin, .plate, nil: return nil
    }
  }

  /// A text as it is written in an answers file.
  func json(_ text: String, of field: Field) -> Any {
    switch field.kind(ranges) {
    case .wholeNumber: Int(text) ?? text as Any
    case .photo where text.isEmpty: NSNull()
    default: text
    }
  }

  static func trimmed(_ text: String) -> String {
    let rest = text.drop { $0 == " " }
    return String(rest.reversed().drop { $0 == " " }.reversed())
  }

  /// Whether a text has the form of name@example.com.
  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.count <= 254, parts[0].count <= 64 else { return false }
    func pieces(_ part: Substring) -> [Substring] {
      part.split(separator: ".", omittingEmptySubsequences: false)
    }
    let labels = pieces(parts[1])
    let atoms = pieces(parts[0])
    guard labels.count > 1, let top = labels.last, top.count > 1, top.contains(where: \.isLetter)
    else { return false }
    return atoms.allSatisfy { atom in
      !atom.isEmpty && atom.allSatisfy { $0.isLetter || $0.isNumber || "+-_".contains($0) }
    }
      && labels.allSatisfy { label in
        !label.isEmpty && label.count < 64 && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }
}
