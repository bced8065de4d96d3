import OnrampCore
import OnrampScreens

/// What the world around the program holds.
enum Scenes {
  static let schema = Schema.driver(
    Policy(vehicleYear: 2000...2027, seats: 4...8), words: Language.english.words)

  static let complete = Answers(sections: [
    .personal: [.name: .text("Amina Yusuf"), .email: .text("amina@example.com")],
    .vehicle: [
      .make: .text("Toyota"), .model: .text("Corolla"), .year: .number(2019), .seats: .number(5),
    ],
    .photos: [
      FieldID(.photos, "license"): .photo(
        Photo(sha256: String(repeating: "a", count: 64), bytes: 3_412_345, type: "image/jpeg")),
      FieldID(.photos, "insurance"): .photo(nil),
    ],
  ])

  static let listing = Listing(
    folder: "/home/amina/Downloads",
    entries: [entry("Old", isFolder: true), entry("card.jpg"), entry("王明.heic")],
    places: [BrowserPlace(path: "/home/amina", home: "/home/amina")], nameless: 2)

  static let ready = LinkEvent.ready(
    LinkReady(address: "http://192.168.1.7:40213/ABC", code: [[true]], choices: 2, isRemote: true))

  private static func entry(_ name: String, isFolder: Bool = false) -> BrowserEntry {
    BrowserEntry(
      name: name, isFolder: isFolder, bytes: 2_100_000,
      modified: CalendarTime(year: 2026, month: 7, day: 3, time: ClockTime(hour: 9, minute: 5)))
  }
}
