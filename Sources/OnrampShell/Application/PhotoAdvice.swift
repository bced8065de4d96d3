import OnrampCore
import OnrampScreens
import OnrampStore

/// The advice that a form shows beside its photo fields, for commands.
struct PhotoAdvice {
  private let schema: Schema
  private let home: String?
  private let readsCards: Bool
  /// The problems to report. No picture is shown here, so others don't matter.
  private let problems: [DecodeProblem]
  private let openStored: (BlobID) throws(PhotoProblem) -> PhotoSource?

  /// - Parameters:
  ///   - readsCards: Whether cards are read, which takes about a second each.
  ///   - namesOtherFiles: Whether to say that a file isn't a photo, which a Save says anyway.
  ///   - openStored: Opens a stored photo, if any are to be inspected.
  init(
    _ schema: Schema, home: String?, readsCards: Bool = true, namesOtherFiles: Bool = false,
    openStored: @escaping (BlobID) throws(PhotoProblem) -> PhotoSource? = { _ in nil }
  ) {
    (self.schema, self.home, self.readsCards) = (schema, home, readsCards)
    problems = [.damaged, .needsPassword] + (namesOtherFiles ? [.notAnImage] : [])
    self.openStored = openStored
  }

  /// The advice about photos, each with its field's label, in the order of the fields, and why cards
  /// weren't read.
  ///
  /// - Parameters:
  ///   - asked: The fields to give advice on; the others are only compared with them.
  ///   - answers: What the words on the photos are compared with.
  func sentences(
    about photos: [FieldID: PhotoName], asked: Set<FieldID>, _ answers: Answers
  ) -> [String] {
    let (remarks, unread) = remarks(about: photos, asked: asked, answers)
    return sentences(remarks, unread, about: photos)
  }

  /// The sentences of remarks about photos, and why cards weren't read.
  func sentences(
    _ remarks: [(field: Field, remark: PhotoRemark)], _ unread: ReadProblem?,
    about photos: [FieldID: PhotoName]
  ) -> [String] {
    remarks.map { field, remark in
      let isSaved = photos[field.id]?.isStored == true
      let said = screenWords.remark(remark, isSaved: isSaved)
      return screenWords.about(field.label.shown, said).asSentence
    } + (unread.map { [screenWords.unread($0).asSentence] } ?? [])
  }

  /// The advice about photos, in the order of the fields, and why cards weren't read.
  func remarks(
    about photos: [FieldID: PhotoName], asked: Set<FieldID>, _ answers: Answers
  ) -> (remarks: [(field: Field, remark: PhotoRemark)], unread: ReadProblem?) {
    if asked.isEmpty { return ([], nil) }
    var looks: [FieldID: Look] = [:]
    for (field, name) in photos {
      looks[field] = look(
        at: name, isAsked: asked.contains(field), isAlone: photos.count == 1,
        CardQuestion(field, in: schema) { answers[$0] })
    }
    let remarks = schema.fields.filter { asked.contains($0.id) }.flatMap {
      field -> [(Field, PhotoRemark)] in
      guard let look = looks[field.id] else { return [] }
      let isTwin = looks.contains { other, twin in
        other != field.id && look.digest != nil && twin.digest == look.digest
      }
      let problem = look.problem.map { [PhotoRemark.problem($0)] }
      let hints = look.hints + (isTwin ? [.sameAsOther] : [])
      return ((problem ?? []) + hints.map(PhotoRemark.hint) + look.advice.map(PhotoRemark.card))
        .map { (field, $0) }
    }
    return (remarks, looks.values.lazy.compactMap(\.unread).first)
  }

  private struct Look {
    var hints: [Hint] = []
    var advice: [CardAdvice] = []
    var unread: ReadProblem?
    var problem: DecodeProblem?
    var digest: String?
  }

  /// - Parameters:
  ///   - isAsked: Whether to give advice on the photo, which requires decoding it.
  ///   - isAlone: Whether there is no other photo to compare it with.
  ///   - card: What its words are compared with, if it should show a card.
  private func look(
    at name: PhotoName, isAsked: Bool, isAlone: Bool, _ card: CardQuestion?
  ) -> Look {
    var look = Look()
    // Save has reported unreadable photos.
    guard let source = try? open(name)?.inMemory(while: { true }) else { return look }
    if isAsked {
      var isSeen = false
      PhotoHelper().run(
        on: source.descriptor, DecoderOrder(columns: 1, rows: 1, colors: 0)
      ) { update in
        switch update {
        case .image: isSeen = true
        case .hints(let hints): look.hints = hints
        case .problem(let problem) where problems.contains(problem): look.problem = problem
        default: break
        }
      }
      if isSeen, readsCards, let card {
        let news = CardReader().news(of: source.descriptor, card, .none)
        if case .read(let advice, let problem) = news {
          (look.advice, look.unread) = (advice, problem)
        }
      }
    }
    if !isAlone { look.digest = try? source.pictureDigest() }
    return look
  }

  private func open(_ name: PhotoName) throws(PhotoProblem) -> PhotoSource? {
    switch name {
    case .path(let path): try PhotoSource(path, home: home)
    case .stored(let photo): try openStored(photo.blob)
    case .upload: nil
    }
  }
}

extension PhotoName {
  fileprivate var isStored: Bool { if case .stored = self { true } else { false } }
}

extension Answers {
  /// The photos, by field.
  var photoNames: [FieldID: PhotoName] {
    Dictionary(uniqueKeysWithValues: photosByField.map { ($0.field, .stored($0.photo)) })
  }

  /// The answers with entries that aren't saved.
  func replaced(by entries: [StepID: [FieldID: Entry]]) -> Answers {
    var answers = self
    for (step, fields) in entries {
      for case (let field, .value(let value)) in fields {
        answers.sections[step, default: [:]][field] = value
      }
    }
    return answers
  }
}
