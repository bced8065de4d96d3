import OnrampCore

/// Applications at the desk that the tests share.
public enum SampleDesk {
  /// The time at which the queue is fetched, in seconds since 1970.
  public static let now = 1_795_694_400

  /// Three applications that wait, the first for two hours.
  public static let waiting = [
    submission("8K3F-22", 7_500), submission("PQ7A-9M", 3_120, version: 2),
    submission("4WXB-K3", 45),
  ]

  /// An application that was handed in some seconds ago.
  public static func submission(
    _ number: String, _ seconds: Int, version: Int = 1, state: DeskState = .waiting,
    by reviewer: String? = nil
  ) -> DeskSubmission {
    DeskSubmission(
      number: number, id: "0193a2f0-0000-7000-8000-00000000000\(version)", version: version,
      at: now - seconds, state: state, reviewer: reviewer.map { OutsideText($0) })
  }

  /// A refusal that somebody turned into an approval in the database.
  public static let doubt = DeskDoubt(
    number: "8K3F-22", told: [.state(.approved)], audit: .state(.refused), letter: .unreadable)

  /// The numbers of a day.
  public static let numbers = DeskNumbers(
    waiting: 3, claimed: 1, approved: 12, askedAgain: 4, refused: 1, medianWait: 1_260,
    longestWait: 7_500)

  /// What a driver handed in.
  public static func document(
    name: String = "Amina Yusuf", license: String = "a1", language: Language = .english,
    photos: Int = 2
  ) -> DeskDocument {
    let fields: [(FieldID, String)] = [
      (.license, "Driver's license"), (.insurance, "Proof of insurance"),
    ]
    let given = fields.prefix(photos)
    return DeskDocument(
      [
        .init(
          "Personal info",
          [
            .init(.name, label: "Name", text: name),
            .init(.email, label: "Email", text: "amina@example.com"),
          ]),
        .init(
          "Vehicle info",
          [
            .init(.make, label: "Make", text: "Toyota"),
            .init(.model, label: "Model", text: "Corolla"),
            .init(.year, label: "Year", text: "2019"),
          ]),
        .init(
          "Photo upload",
          fields.enumerated().map { index, field in
            .init(
              field.0, label: OutsideText(field.1),
              text: index < photos ? (index == 0 ? license : "b2") : nil, isPhoto: true)
          }),
      ],
      photos: given.map { .init($0.0, label: OutsideText($0.1), bytes: 3_400_000) },
      language: language)
  }
}
