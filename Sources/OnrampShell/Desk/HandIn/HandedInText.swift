import OnrampAge
import OnrampCore
import OnrampScreens
import OnrampSteps
import OnrampStore

/// A handed-in application, as text.
///
/// The text is made from the answers and the form that came with them. The sender's own summary may
/// differ, so it isn't shown.
struct HandedInText {
  let file: HandedInFile
  let schema: Schema
  /// The same form in the driver's language.
  let asked: Schema
  /// The driver's language, if the application names one.
  let language: Language?
  let application: JSONNode

  init(_ file: HandedInFile) throws(Failure) {
    guard let application = try? JSONReader.read(file.text(.application)),
      application.members != nil,
      let steps = try? StepsReader.read(file.text(.steps)).get()
    else { throw Failure(commandWords.company.notReadable, .dataWrong) }
    let company = Company(policy: .standard(currentYear: Clock.now.year), steps: steps)
    language = application[HandedInFile.languageMember]?.string.flatMap { Language(code: $0) }
    guard let schema = try? company.schema(),
      let asked = try? company.schema(in: (language ?? .english).words)
    else { throw Failure(commandWords.company.notReadable, .dataWrong) }
    (self.file, self.application, self.schema, self.asked) = (file, application, schema, asked)
    guard schema.steps.allSatisfy(isSection),
      schema.steps.flatMap(\.fields).allSatisfy({ !$0.kind.isPhoto || isAsDescribed($0) })
    else { throw Failure(commandWords.company.notReadable, .dataWrong) }
  }

  /// Whether a step has answers by the names of its fields, or none.
  private func isSection(_ step: Step) -> Bool {
    application[step.id.key].map { $0.members != nil || $0.isNull } ?? true
  }

  /// Whether the archive has the photo that a field's answer names, with the size and digest that
  /// the answer gives.
  private func isAsDescribed(_ field: Field) -> Bool {
    guard let path = path(field) else { return true }
    let answer = answer(field.id)
    guard let photo = file.photos.first(where: { $0.name.path == path }) else { return false }
    return answer?["sha256"].map { $0.string == photo.sha256 } ?? true
      && answer?["bytes"].map { $0.number?.int == photo.bytes } ?? true
  }

  /// A paragraph for each step, and one for the photos.
  var text: String {
    let photos = file.photos.map { photo in
      "  " + screenWords.about(photo.name.path, screenWords.size(photo.bytes))
    }
    let end =
      photos.isEmpty ? [] : [([commandWords.company.photos] + photos).joined(separator: "\n")]
    return (schema.steps.map(section) + end).joined(separator: "\n\n")
  }

  private func section(_ step: Step) -> String {
    let lines = shown(step).map { field in
      let answer = text(of: field) ?? path(field) ?? screenWords.answer(nil, of: field)
      let lines = SafeText.visibleLines(answer).replacing("\n", with: "\n    ")
      return "  " + screenWords.about(field.label.shown, lines)
    }
    return ([step.title.shown] + lines).joined(separator: "\n")
  }

  /// Whether the form accepts no answer to a field, given its other answers.
  func isOptional(_ field: Field, of step: Step) -> Bool {
    !step.needs(field) { answer($0).flatMap(Value.init) }
  }

  func answer(_ id: FieldID) -> JSONNode? { application[id.step.key]?[id.key] }

  /// The name of a photo's file: the answer itself in a company's form, one of its members in the
  /// built-in form; `nil` if there is none.
  func path(_ field: Field) -> String? {
    guard field.kind.isPhoto, let answer = answer(field.id) else { return nil }
    return answer.string ?? answer["file"]?.string
  }
}
