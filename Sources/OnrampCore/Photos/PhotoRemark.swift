/// Something to tell the driver about a photo, which never prevents a Save or handing in.
public enum PhotoRemark: Hashable, Sendable {
  case problem(DecodeProblem)
  case hint(Hint)
  case card(CardAdvice)

  /// Its code in `status --json`.
  public var code: String {
    switch self {
    case .problem(let problem): problem.rawValue
    case .hint(let hint): hint.rawValue
    case .card(let advice): advice.code
    }
  }

  /// The driver's own answers that it contradicts.
  var contradicted: [String] {
    switch self {
    case .card(.otherName(_, let own)): [own]
    case .card(.otherVehicle(_, let own)): [own.make] + (own.year.map { ["\($0)"] } ?? [])
    case .problem, .hint, .card: []
    }
  }
}

/// Advice about a saved photo that the driver has ended: the photo stays as it is.
///
/// It ends no advice about another photo or other answers. It doesn't include the text read on the
/// photo, because that isn't stored anywhere.
public struct KeptAdvice: Hashable, Sendable {
  /// The field of the photo.
  public let field: FieldID
  /// The photo.
  public let photo: BlobID
  /// The code of the advice.
  public let code: String
  /// The driver's own answers that the photo contradicts.
  public let answers: [String]

  /// Creates ended advice from its stored parts.
  public init(field: FieldID, photo: BlobID, code: String, answers: [String] = []) {
    (self.field, self.photo, self.code, self.answers) = (field, photo, code, answers)
  }

  /// Ends a remark on the photo of a field.
  public init(_ remark: PhotoRemark, on photo: BlobID, of field: FieldID) {
    self.init(field: field, photo: photo, code: remark.code, answers: remark.contradicted)
  }
}

extension Answers {
  /// Whether a field still has the photo whose advice was ended, and the answers are the same.
  public func concerns(_ kept: KeptAdvice) -> Bool {
    guard case .photo(let photo?)? = self[kept.field], photo.blob == kept.photo else {
      return false
    }
    return kept.answers.allSatisfy { answer in
      sections.values.joined().contains { $0.value.text == answer }
    }
  }
}
