extension Step {
  /// Who applies.
  public static let personal = Step(key: "personal", fields: [.name, .email])
}

extension Field {
  /// The driver's name, in any script.
  public static let name = Field(
    section: "personal", key: "name", rule: .text, typicalLength: 34)
  /// Where the company can write to.
  public static let email = Field(
    section: "personal", key: "email", rule: .email, typicalLength: 34)
}
