import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampStore

extension HandedInText {
  /// The application for programs, on one line: the answers, the fields that its form asks and those of
  /// them that ask for photos, the photos, and the driver's key if the archive names one.
  var json: String {
    get throws(Failure) {
      guard let application = JSON(Data(file.text(.application))), application.isObject else {
        throw Failure(commandWords.company.notReadable, .dataWrong)
      }
      func names(_ fields: [Field]) -> JSON {
        .array(fields.map { JSON.string("\($0.id.step.key).\($0.id.key)") })
      }
      let fields = schema.steps.flatMap(\.fields)
      let photos = file.photos.map { photo in
        JSON.object([
          "file": .string(photo.name.path), "bytes": .integer(photo.bytes),
          "sha256": .string(photo.sha256),
        ])
      }
      let json = JSON.object([
        "schema": .integer(1), "application": application, "fields": names(fields),
        "photoFields": names(fields.filter(\.kind.isPhoto)),
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
