import OnrampAge
import OnrampCore
import OnrampStore

extension DeskReadAnswer.Application {
  /// Takes what the form asks of an application, with the photos that its answers name.
  init(_ text: HandedInText) {
    var starts: [String: Int] = [:]
    var end = 0
    for photo in text.file.photos {
      starts[photo.name.path] = end
      end += photo.bytes
    }
    (sections, photos) = ([], [])
    (language, driver) = (text.language?.rawValue, text.member(HandedInFile.driverMember))
    for step in text.schema.steps {
      var answers: [DeskReadAnswer.Answer] = []
      for field in text.shown(step) {
        let (photo, told) = (text.photo(of: field), text.text(of: field))
        answers.append(
          .init(
            step: step.id.key, field: field.id.key, label: field.label.raw,
            asked: text.asked.field(field.id)?.label.raw,
            text: photo?.sha256 ?? told, isPhoto: field.kind.isPhoto && told == nil,
            isOptional: text.isOptional(field, of: step)))
        guard let photo, let start = starts[photo.name.path] else { continue }
        photos.append(
          .init(
            step: step.id.key, field: field.id.key, label: field.label.raw, start: start,
            bytes: photo.bytes))
      }
      if !answers.isEmpty { sections.append(.init(title: step.title.raw, answers: answers)) }
    }
  }
}
