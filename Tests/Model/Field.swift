/// The questions of the application, as the contract names them.
enum Field: CaseIterable {
  case name, email, make, model, year, seats, license, insurance

  /// The fields of each step.
  static let steps: [[Field]] = [
    [.name, .email], [.make, .model, .year, .seats], [.license, .insurance],
  ]
  static let sections = ["personal", "vehicle", "photos"]
  static let headings = ["Personal info", "Vehicle info", "Photo upload"]

  var step: Int { Self.steps.firstIndex { $0.contains(self) } ?? 0 }
  var isPhoto: Bool { [.license, .insurance].contains(self) }
  var key: String { "\(self)" }

  var label: String {
    switch self {
    case .name: "Name"
    case .email: "Email"
    case .make: "Make"
    case .model: "Model"
    case .year: "Year"
    case .seats: "Number of seats"
    case .license: "Driver's license"
    case .insurance: "Proof of insurance"
    }
  }
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
    switch field {
    case .name, .make, .model:
      return trimmed.isEmpty || trimmed.count > 1000 ? nil : .text(trimmed)
    case .email: return Self.isEmail(trimmed) ? .text(trimmed) : nil
    case .year, .seats:
      let range = field == .year ? ranges.years : ranges.seats
      guard trimmed.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(trimmed),
        range.contains(number)
      else { return nil }
      return .number(number)
    case .license, .insurance:
      if trimmed.isEmpty { return .photo(kept) }
      return photos[trimmed].map { .photo($0) }
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
