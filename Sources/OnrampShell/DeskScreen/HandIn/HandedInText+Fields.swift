import OnrampAge
import OnrampCore
import OnrampScreens
import OnrampSteps
import OnrampStore

/// A handed-in application, field by field.
extension HandedInText {
  /// The fields of a step that are asked, given the answers to others.
  func shown(_ step: Step) -> [Field] {
    step.shown { answer($0).flatMap(Value.init) }
  }

  /// The answer to a field in the reader's language; `nil` if there is none, or it is a photo.
  func text(of field: Field) -> String? {
    guard let answer = answer(field.id), !answer.isNull, path(field) == nil else { return nil }
    if let value = Value(answer), !field.kind.isPhoto {
      if value == .boolean(true), let time = consented(to: field) {
        return screenWords.given(time, lasts: true)
      }
      let text = screenWords.answer(value, of: field)
      return field.takesLines ? text : SafeText.visible(text)
    }
    return commandWords.company.notAnAnswer(answer.text)
  }

  /// When a standalone consent was given.
  private func consented(to field: Field) -> PastTime? {
    let notes = application[field.id.step.key]?["\(field.id.key):words"]
    return notes?["at"]?.string.flatMap { PastTime(serverTime: $0, now: Clock.now.seconds) }
  }

  /// The photo that answers a field.
  func photo(of field: Field) -> HandedInFile.Photo? {
    path(field).flatMap { path in file.photos.first { $0.name.path == path } }
  }

  /// A member beside the sections.
  func member(_ name: String) -> String? { application[name]?.string }
}
