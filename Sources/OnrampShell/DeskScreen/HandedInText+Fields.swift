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

  /// The answer to a field other than a photo, in the reader's language.
  func text(of field: Field) -> String? {
    answer(field.id).flatMap(Value.init).map { screenWords.answer($0, of: field) }
  }

  /// The photo that answers a field.
  func photo(of field: Field) -> HandedInFile.Photo? {
    path(field).flatMap { path in file.photos.first { $0.name.path == path } }
  }

  /// A member beside the sections.
  func member(_ name: String) -> String? { application[name]?.string }
}
