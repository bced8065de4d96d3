extension Step {
  /// The documents, as photos.
  public static let photos = Step(key: "photos", fields: [.license, .insurance])
}

extension Field {
  /// A photo of the driver's license.
  public static let license = Field(
    section: "photos", key: "license", rule: .photo, typicalLength: 44)
  /// A photo of the proof of insurance.
  public static let insurance = Field(
    section: "photos", key: "insurance", rule: .photo, typicalLength: 44)
}
