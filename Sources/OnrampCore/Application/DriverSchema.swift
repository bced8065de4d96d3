// DriverSchema.json has the same for other programs. A test compares them, so no start reads it.

/// The steps and fields of the driver application, by their names on disk.
extension StepID {
  /// Who is applying.
  public static let personal = StepID("personal")
  /// What the driver drives.
  public static let vehicle = StepID("vehicle")
  /// Photos of the documents.
  public static let photos = StepID("photos")

  /// All of them, in order. A company's steps file includes one by setting its name to `true`.
  public static let ofDriver: [StepID] = [.personal, .vehicle, .photos]
}

extension FieldID {
  /// The driver's name, in any script.
  public static let name = FieldID(.personal, "name")
  /// The driver's email address.
  public static let email = FieldID(.personal, "email")
  /// The vehicle's maker.
  public static let make = FieldID(.vehicle, "make")
  /// The model's name, which may be a number like "207".
  public static let model = FieldID(.vehicle, "model")
  /// The model year, in the range of the policy's vehicleYear.
  public static let year = FieldID(.vehicle, "year")
  /// How many people the vehicle seats, including the driver, in the range of the policy's seats.
  public static let seats = FieldID(.vehicle, "seats")
  /// A photo of the driver's license.
  public static let license = FieldID(.photos, "license")
  /// A photo of the proof of insurance.
  public static let insurance = FieldID(.photos, "insurance")
  /// A photo of the license's back, whose barcode is read.
  public static let licenseBack = FieldID(.photos, "licenseBack")
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
    func step(_ id: StepID, _ fields: Field...) -> Step {
      Step(id, title: title(id), fields: fields)
    }
    return Schema(
      checked: [
        step(.personal, field(.name, .text, 34), field(.email, .email, 34)),
        step(
          .vehicle, field(.make, .text, 34), field(.model, .text, 34),
          field(.year, .wholeNumber(policy.vehicleYear), 8),
          field(.seats, .wholeNumber(policy.seats), 4)),
        step(
          .photos, field(.license, .photo, 44), field(.insurance, .photo, 44),
          field(.licenseBack, .photo, 44, isOptional: true)),
      ], nextStep: policy.nextStep, welcome: policy.welcome)
  }
}
