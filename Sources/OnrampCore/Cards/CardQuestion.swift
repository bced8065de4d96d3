/// What a photo of a card is compared with.
public struct CardQuestion: Hashable, Sendable {
  /// The card that was asked for.
  public var kind: CardKind
  /// The driver's name.
  public var name: String?
  /// The make and the year of the driver's vehicle.
  public var make: String?, year: Int?

  /// Creates a question.
  public init(_ kind: CardKind, name: String? = nil, make: String? = nil, year: Int? = nil) {
    (self.kind, self.name, self.make, self.year) = (kind, name, make, year)
  }

  /// What to read.
  public var order: ReaderOrder {
    ReaderOrder(barcode: kind != .insurance, words: kind != .licenseBack)
  }
}

extension CardQuestion {
  /// What a photo that was handed in is compared with, if it should show a card.
  public init?(_ photo: FieldID, on document: DeskDocument) {
    guard let kind = CardKind(photo) else { return nil }
    func text(_ key: String) -> String? {
      document.answers.first { $0.field.key == key && !$0.isPhoto }?.text?.raw
    }
    self.init(
      kind, name: text("name"), make: text("make"), year: text("year").flatMap { Int($0) })
  }

  /// What a photo field is compared with, if it asks for a card.
  ///
  /// - Parameter answer: Returns the answer to a field.
  public init?(_ field: FieldID, in schema: Schema, answer: (FieldID) -> Value?) {
    guard let kind = CardKind(field) else { return nil }
    self.init(kind)
    for step in schema.steps {
      for field in step.fields {
        switch (field.id.key, answer(field.id)) {
        case ("name", .text(let text)?): name = name ?? text
        case ("make", .text(let text)?): make = make ?? text
        case ("year", .number(let number)?): year = year ?? number
        default: break
        }
      }
    }
  }
}
