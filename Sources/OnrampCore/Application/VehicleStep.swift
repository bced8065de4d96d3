extension Step {
  /// What the driver drives.
  public static let vehicle = Step(key: "vehicle", fields: [.make, .model, .year, .seats])
}

extension Field {
  /// Who built the vehicle.
  public static let make = Field(
    section: "vehicle", key: "make", rule: .text, typicalLength: 34)
  /// The model's name; "207" is one.
  public static let model = Field(
    section: "vehicle", key: "model", rule: .text, typicalLength: 34)
  /// The model year.
  public static let year = Field(
    section: "vehicle", key: "year", rule: .wholeNumber(.vehicleYear), typicalLength: 8)
  /// How many people the vehicle seats, the driver included.
  public static let seats = Field(
    section: "vehicle", key: "seats", rule: .wholeNumber(.seats), typicalLength: 4)
}
