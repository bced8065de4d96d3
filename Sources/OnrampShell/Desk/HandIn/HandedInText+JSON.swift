import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampSteps
import OnrampStore

extension HandedInText {
  /// The application as one line of JSON: its answers, its form's fields and which of them take
  /// photos, the photos' files, and the driver's key if the archive names one.
  var json: String {
    get throws(Failure) {
      let application = JSON(application)
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

extension JSON {
  /// The same value, but with its text in place of a number that no answer can be: programs would
  /// round or refuse it.
  fileprivate init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .boolean(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .array(let nodes): self = .array(nodes.map(JSON.init))
    case .object(let members):
      let members = members.map { ($0.name, JSON($0.value)) }
      self = .object(Dictionary(members) { first, _ in first })
    case .number(let number):
      self =
        switch Value(node) {
        case .number(let whole)?: .integer(whole)
        case .decimal(let decimal)?: Double(decimal.text).map(JSON.real) ?? .string(decimal.text)
        default: .string(number.description)
        }
    }
  }
}
