import OnrampCore

extension Policy {
  /// The policy of the tests, which doesn't depend on the year.
  public static let sample = standard(currentYear: 2026)
}

extension Schema {
  /// The driver application, with steps and fields named by their keys.
  public static let sample = driver(.sample, title: \.key, label: \.key)
}

extension Photo {
  /// A saved photo.
  public static let sample = Photo(
    sha256: String(repeating: "a", count: 64), bytes: 3_412_345, type: "image/jpeg")
}

extension SampleApplication {
  /// The application of Amina Yusuf, with a photo of her license.
  public static func amina(_ schema: Schema = .sample) -> SampleApplication {
    SampleApplication(
      schema,
      [
        .name: "Amina Yusuf", .email: "amina@example.com", .make: "Toyota", .model: "Prius",
        .year: "2019", .seats: "5",
      ], photos: [.license: .sample])
  }
}
