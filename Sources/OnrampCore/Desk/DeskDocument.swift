/// What a driver handed in, once opened.
public struct DeskDocument: Hashable, Sendable {
  /// The steps of the form, with their answers.
  public internal(set) var sections: [Section]
  /// The photos, in the order of their fields.
  public let photos: [Photo]
  /// The driver's language.
  public let language: Language

  /// A step of the form.
  public struct Section: Hashable, Sendable {
    /// The step's title.
    public let title: OutsideText
    /// The answers to its questions.
    public internal(set) var answers: [Answer]

    /// Creates a section.
    public init(_ title: OutsideText, _ answers: [Answer]) {
      (self.title, self.answers) = (title, answers)
    }
  }

  /// An answer, or a photo.
  public struct Answer: Hashable, Sendable {
    /// The question's name.
    public let field: FieldID
    /// The question.
    public let label: OutsideText
    /// The question in the driver's language.
    public let asked: OutsideText
    /// The answer as text, or a photo's digest; `nil` if there is none.
    public let text: OutsideText?
    /// Whether it is a photo.
    public let isPhoto: Bool
    /// Whether it may be left empty.
    public let isOptional: Bool
    /// How it differs from the version before; `nil` if it doesn't.
    public internal(set) var change: Change?

    /// Creates an answer.
    ///
    /// - Parameter asked: The question in the driver's language, if that differs.
    public init(
      _ field: FieldID, label: OutsideText, asked: OutsideText? = nil, text: String?,
      isPhoto: Bool = false,
      isOptional: Bool = false
    ) {
      (self.field, self.label, self.text) = (field, label, text.map { OutsideText($0) })
      (self.isPhoto, self.isOptional) = (isPhoto, isOptional)
      self.asked = asked ?? label
    }
  }

  /// How an answer differs from that of the version before.
  public enum Change: Hashable, Sendable {
    /// There was no answer before.
    case added
    /// The answer was this; a photo has no text.
    case changed(from: OutsideText?)
  }

  /// A photo in the archive.
  public struct Photo: Hashable, Sendable {
    /// The field that asked for it.
    public let field: FieldID
    /// The field's label.
    public let label: OutsideText
    /// The size in bytes.
    public let bytes: Int

    /// Creates a photo.
    public init(_ field: FieldID, label: OutsideText, bytes: Int) {
      (self.field, self.label, self.bytes) = (field, label, bytes)
    }
  }

  /// Creates a document.
  public init(_ sections: [Section], photos: [Photo], language: Language) {
    (self.sections, self.photos, self.language) = (sections, photos, language)
  }

  /// All answers, in order.
  public var answers: [Answer] { sections.flatMap(\.answers) }

  /// The part of the form that a letter names: the questions in the driver's language.
  public var form: Schema {
    let steps = sections.compactMap { section in
      section.answers.first.map { first in
        Step(
          first.field.step, title: section.title.raw,
          fields: section.answers.map {
            Field(
              $0.field, label: $0.asked.raw, kind: $0.isPhoto ? .photo : .text, typicalLength: 0)
          })
      }
    }
    return Schema(checked: steps, nextStep: nil, welcome: nil)
  }

  /// The document with marks on what differs from the previous version.
  public func marked(since before: DeskDocument) -> DeskDocument {
    let old = before.answers
    var marked = self
    for section in sections.indices {
      for index in sections[section].answers.indices {
        let answer = sections[section].answers[index]
        let text = old.first { $0.field == answer.field }?.text
        guard answer.text != text else { continue }
        marked.sections[section].answers[index].change =
          text == nil ? .added : .changed(from: answer.isPhoto ? nil : text)
      }
    }
    return marked
  }
}
