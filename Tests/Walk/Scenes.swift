import OnrampCore
import OnrampScreens
import TestKit

/// The data in the world around the program.
enum Scenes {
  static let schema = Schema.driver(.sample, words: Language.english.words)
  static let application = SampleApplication.amina(schema)
  /// The photo field for which files are chosen and photos taken; the others behave the same.
  static let photo = schema.fields.first { $0.kind.isPhoto }?.id

  /// The same for a policy that names a server.
  static let schemaWithServer: Schema = {
    var schema = Scenes.schema
    schema.handsIn = true
    return schema
  }()

  /// The same at a kiosk.
  static let schemaAtKiosk: Schema = {
    var schema = Scenes.schemaWithServer
    schema.isAtKiosk = true
    return schema
  }()

  /// All answers, with all photos.
  static let finished: Answers = {
    var answers = application.complete
    for field in schema.fields where field.kind.isPhoto {
      answers.sections[field.id.step]?[field.id] = .photo(.sample)
    }
    return answers
  }()

  static let listing = Listing(
    folder: "/home/amina/Downloads",
    entries: [entry("Old", isFolder: true), entry("card.jpg"), entry("王明.heic")],
    now: time, nameless: 2)

  static let ready = LinkEvent.ready(
    LinkReady(address: "http://192.168.1.7:40213", choices: 2, isRemote: true))

  private static func entry(_ name: String, isFolder: Bool = false) -> BrowserEntry {
    BrowserEntry(
      name, isFolder ? .folder(photos: 1) : .file(bytes: 2_100_000), in: "/home/amina/Downloads",
      modified: time)
  }

  private static let time = FileTime(
    seconds: 1_783_069_500,
    local: CalendarTime(year: 2026, month: 7, day: 3, time: ClockTime(hour: 9, minute: 5)))
}
