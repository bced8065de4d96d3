import OnrampCore

@testable import OnrampSteps

/// The Swift source generated from the program's own steps.
struct DriverSchemaSource {
  private let root: JSONNode
  private let steps: [Step]

  /// The members of the policy that set the range of a field.
  private static let ranges = ["vehicle.year": "vehicleYear", "vehicle.seats": "seats"]

  init(_ file: [UInt8]) throws {
    root = try JSONReader.read(file)
    steps = try StepsReader.read(root).get().schema(for: .english, builtIn: .driver).steps
  }

  var swift: String {
    """
    // Made of DriverSchema.json by `RECORD_GOLDENS=1 swift test --filter DriverSchemaTests`: change that.
    // swift-format-ignore-file

    /// The steps and fields of the driver application, by their names on disk.
    extension StepID {
    \(steps.map(name).joined(separator: "\n"))

      /// All of them, in order. A company's steps file takes one by `true`.
      public static let ofDriver: [StepID] = [\(steps.map { "." + $0.id.key }.joined(separator: ", "))]
    }

    extension FieldID {
    \(steps.flatMap(\.fields).map(name).joined(separator: "\n"))
    }

    extension Schema {
      /// The driver application, with a company's policy.
      ///
      /// - Parameters:
      ///   - title: The name of a step, in the driver's language.
      ///   - label: The name of a field, in the driver's language.
      public static func driver(
        _ policy: Policy, title: (StepID) -> String, label: (FieldID) -> String
      ) -> Schema {
        func field(
          _ id: FieldID, _ kind: AnswerKind, _ typicalLength: Int, isOptional: Bool = false
        ) -> Field {
          Field(
            id, label: label(id), kind: kind, typicalLength: typicalLength, isOptional: isOptional)
        }
        func step(_ id: StepID, _ fields: [Field]) -> Step {
          Step(id, title: title(id), fields: fields)
        }
        return Schema(
          checked: [
    \(steps.map(step).joined(separator: "\n"))
          ], nextStep: policy.nextStep, welcome: policy.welcome)
      }
    }

    """
  }

  private func name(_ step: Step) -> String {
    let key = step.id.key
    return comment(root["properties"]?[key])
      + "  public static let \(key) = StepID(\"\(key)\")"
  }

  private func name(_ field: Field) -> String {
    let (step, key) = (field.id.step.key, field.id.key)
    return comment(root["properties"]?[step]?["properties"]?[key])
      + "  public static let \(key) = FieldID(.\(step), \"\(key)\")"
  }

  private func comment(_ node: JSONNode?) -> String {
    node?["$comment"]?.string.map { "  /// \($0)\n" } ?? ""
  }

  private func step(_ step: Step) -> String {
    """
            step(.\(step.id.key), [
    \(step.fields.map(field).joined(separator: "\n"))
            ]),
    """
  }

  private func field(_ field: Field) -> String {
    "          field(.\(field.id.key), \(kind(field)), \(field.typicalLength)"
      + (field.isOptional ? ", isOptional: true" : "") + "),"
  }

  /// If this doesn't cover a kind, the schema differs from the file, and a test fails.
  private func kind(_ field: Field) -> String {
    switch field.kind {
    case .wholeNumber: ".wholeNumber(policy.\(Self.ranges[field.id.path] ?? "?"))"
    case .email: ".email"
    case .yesNo: ".yesNo(mustBe: nil)"
    case .telephone: ".telephone"
    case .iban: ".iban"
    case .vin: ".vin"
    case .plate: ".plate"
    case .photo: ".photo"
    default: ".text"
    }
  }
}
