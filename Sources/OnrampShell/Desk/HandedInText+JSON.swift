import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampStore

extension HandedInText {
  /// The application for programs, on one line: the answers, the fields that its form asks, the
  /// photos, and the driver's key if the archive names one.
  var json: String {
    get throws(Failure) {
      guard let application = JSON(Data(file.text(.application))), application.isObject else {
        throw Failure(commandWords.company.notReadable, .dataWrong)
      }
      let fields = schema.steps.flatMap(\.fields).map { field in
        JSON.string("\(field.id.step.key).\(field.id.key)")
      }
      let photos = file.photos.map { photo in
        JSON.object([
          "file": .string(photo.name.path), "bytes": .integer(photo.bytes),
          "sha256": .string(photo.sha256),
        ])
      }
      let json = JSON.object([
        "schema": .integer(1), "application": application, "fields": .array(fields),
        "photos": .array(photos), "driver": application[HandedInFile.driverMember] ?? .null,
        "text": .string(text),
      ])
      guard let line = json.line else {
        throw Failure(commandWords.company.notReadable, .dataWrong)
      }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
