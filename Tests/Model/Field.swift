import Foundation
import OnrampCore
import OnrampScreens
import TestKit

/// A question of the application. What is asked is the schema's; which answers are right is what
/// this test's own ``Rules`` say.
struct Field: Hashable {
  private let id: FieldID

  private init(_ id: FieldID) { self.id = id }

  static let schema = Schema.driver(.sample, words: Language.english.words)
  static let all = schema.fields.map { Field($0.id) }
  /// The fields of each step.
  static let steps = schema.steps.map { $0.fields.map { Field($0.id) } }
  static let sections = schema.steps.map(\.id.key)
  static let headings = schema.steps.map(\.title)
  /// What the form says of where each step is.
  static let positions = steps.indices.map { "Step \($0 + 1) of \(steps.count)" }

  static let (name, email) = (Field(.name), Field(.email))
  static let (make, model) = (Field(.make), Field(.model))

  var step: Int { Self.steps.firstIndex { $0.contains(self) } ?? 0 }
  var key: String { id.key }
  var label: String { Self.schema.field(id)?.label ?? key }
  var isPhoto: Bool { Self.schema.field(id)?.kind.isPhoto ?? false }

  /// What it takes under a policy; nothing where nobody asks for it.
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
  /// A photo by the SHA-256 of its bytes, or none.
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

/// The rules of the contract, for the letters that this test types.
struct Rules {
  let ranges: Ranges
  /// The SHA-256 of the files that can be given, by path.
  let photos: [String: String]

  /// The answer that a text is; `nil` where a rule refuses it.
  ///
  /// - Parameter kept: the photo that is saved for the field and not to be removed.
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
    // What is played here is the application without a company's own steps.
    case .decimal, .yesNo, .choice, .date, .telephone, .iban, .vin, .plate, nil: return nil
    }
  }

  /// A text as an answers file has it.
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

  /// The form of name@example.com.
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
