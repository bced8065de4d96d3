import TestKit
import Testing

@testable import OnrampCore

struct AAMVATests {
  /// A barcode as the standard has it; made-up people only.
  static func text(_ fields: [String], head: String = "@\n\u{1E}\rANSI 636000090001DL00310256")
    -> String
  {
    head + "DL" + fields.joined(separator: "\n") + "\r"
  }

  @Test func `The day of expiry and the names of a US license are found`() throws {
    let text = Self.text([
      "DAQD12345678", "DCSSAMPLE", "DDEN", "DACJANE", "DDFN", "DADMARIE", "DBA12012026", "DCGUSA",
    ])
    let data = try #require(AAMVA(text))
    #expect(data.expiry?.iso == "2026-12-01")
    #expect(data.name?.text.text == "JANE MARIE SAMPLE")
  }

  @Test func `Canada writes the year first`() throws {
    let data = try #require(AAMVA(Self.text(["DAQ1", "DBA20270104", "DCGCAN", "DCSSAMPLE"])))
    #expect(data.expiry?.iso == "2027-01-04")
  }

  @Test(
    arguments: [
      (["DBA12012026"], "2026-12-01"), (["DBA20261201"], "2026-12-01"),
      (["DBA12-01-2026"], "2026-12-01"), (["DBA2026/12/01", "DCGCAN"], "2026-12-01"),
      // Not as the country writes it.
      (["DBA20261201", "DCGUSA"], nil), (["DBA12012026", "DCGCAN"], nil),
      (["DBA13322026"], nil), (["DBA1201202"], nil), (["DBA"], nil), (["DBA12011026"], nil),
    ] as [([String], String?)])
  func `An invalid date is ignored`(fields: [String], day: String?) {
    #expect(AAMVA(Self.text(["DAQ1", "DCSX"] + fields))?.expiry?.iso == day)
  }

  @Test(arguments: [
    "", "@", "https://example.com", "@\n\u{1E}\rANSI 63600", "ANSI 636000090001DL00310256DLDCSX",
    "@\n\u{1E}\rANSI 636000090001DL00310256DLDAQ1\r",
  ])
  func `Other barcodes aren't read as a license`(text: String) { #expect(AAMVA(text) == nil) }

  @Test(
    arguments: [
      ("Jane Sample", "SAMPLE", "JANE", "N", true),
      ("jane marie sample", "SAMPLE", "JANE", "N", true),
      ("José García", "GARCIA", "JOSE", "N", true),
      ("Conan O'Brien", "O'BRIEN", "CONAN", "N", true),
      ("Ana García López", "GARCIA-LOPEZ", "ANA", "N", true),
      ("Jane Featherstone", "FEATHER", "JANE", "T", true),
      ("Jane Sample", "EXAMPLE", "JANE", "N", false), ("Joan Sample", "SAMPLE", "JANE", "N", false),
      ("Jane Featherstone", "FEATHER", "JANE", "N", false),
      // A name that can't be compared.
      ("Анна Каренина", "KARENINA", "ANNA", "N", nil), ("Jane", "SAMPLE", "JANE", "N", nil),
    ] as [(String, String, String, String, Bool?)])
  func `A name is compared without case, accents and what the card has no room for`(
    own: String, family: String, first: String, cut: String, isOwn: Bool?
  ) throws {
    let text = Self.text(["DCS\(family)", "DDE\(cut)", "DAC\(first)", "DDFN", "DBA12012026"])
    #expect(try #require(AAMVA(text)).isOf(own) == isOwn)
  }

  /// A name as issuers write it, from the standard's first version on, and how it is shown.
  struct Written: Sendable, CustomTestStringConvertible {
    let fields: [String], text: String
    var testDescription: String { fields.joined(separator: " ") }
  }

  static let written = [
    // Versions 02 and 03: all given names in one field, by commas or spaces, padded or not.
    Written(fields: ["DCSYUSUF", "DCTAMINA,LEE"], text: "AMINA LEE YUSUF"),
    Written(fields: ["DCSYUSUF     ", "DCTAMINA LEE         "], text: "AMINA LEE YUSUF"),
    Written(fields: ["DCSYUSUF,", "DCTAMINA,LEE,,"], text: "AMINA LEE YUSUF"),
    Written(fields: ["DCSYUSUF", "DACNONE", "DCTAMINA$LEE"], text: "AMINA LEE YUSUF"),
    // Version 01: in one field, with an empty part for what a driver doesn't have, or in three.
    Written(fields: ["DAAYUSUF,AMINA,LEE"], text: "AMINA LEE YUSUF"),
    Written(fields: ["DAAYUSUF,AMINA,,"], text: "AMINA YUSUF"),
    Written(fields: ["DAAYUSUF$AMINA$LEE"], text: "AMINA LEE YUSUF"),
    Written(fields: ["DAAYUSUF@AMINA@LEE@JR"], text: "AMINA LEE JR YUSUF"),
    Written(fields: ["DAAAMINA LEE YUSUF"], text: "AMINA LEE YUSUF"),
    Written(fields: ["DABYUSUF", "DACAMINA", "DADLEE"], text: "AMINA LEE YUSUF"),
    // Since version 04, and what some issuers write into other fields.
    Written(fields: ["DCSYUSUF", "DACAMINA", "DADLEE,ROSE"], text: "AMINA LEE ROSE YUSUF"),
    Written(fields: ["DCSYUSUF", "DACAMINA L", "DADNONE"], text: "AMINA L YUSUF"),
    Written(fields: ["DCSYUSUF,AMINA,LEE"], text: "AMINA LEE YUSUF"),
    Written(fields: ["DCTAMINA LEE YUSUF"], text: "AMINA LEE YUSUF"),
  ]

  @Test(arguments: written)
  func `The driver's name is recognized in every way that issuers write it, and another's isn't`(
    written: Written
  ) throws {
    for head in [
      "@\n\u{1E}\rANSI 636000030001DL00310256", "@\n\u{1E}\rAAMVA6360000101DL00290175DL",
    ] {
      let data = try #require(AAMVA(Self.text(written.fields + ["DBA12012026"], head: head)))
      #expect(data.name?.text.text == written.text)
      #expect(data.isOf("Amina Yusuf") == true && data.isOf("amina lee yusuf") == true)
      #expect(data.isOf("Jane Sample") == false)
    }
  }

  @Test(
    arguments: [
      // One word for two names, of which the driver uses one.
      (["DCSGARCIALOPEZ", "DCTANA"], "Ana García"), (["DCSLEE", "DACMARYANN"], "Mary Lee"),
      // It may be cut.
      (["DCSFEATHER", "DDEU", "DACJANE"], "Jane Featherstone"),
      (["DAAFEATHER,JANE"], "Jane Featherstone"),
      // In any order, one word is not enough.
      (["DAAJANE MARIE SAMPLE"], "Jane Other"), (["DAAMARYANN LEE"], "Mary Other"),
      // Only a part of a name, or none.
      (["DCSSAMPLE"], "Jane Other"), (["DAASAMPLE"], "Jane Other"), (["DAASAMPLE,,"], "Jane Other"),
      (["DCSSAMPLE", "DACNONE"], "Jane Other"), (["DCTJANE"], "Joan Other"),
      (["DAA"], "Jane Other"),
    ] as [([String], String)])
  func `An unclear name is neither the driver's nor another's`(
    fields: [String], own: String
  ) throws {
    #expect(try #require(AAMVA(Self.text(fields + ["DBA12012026"]))).isOf(own) == nil)
  }

  @Test func `An alias on the license is the driver's name, too`() throws {
    let text = Self.text(["DCSSAMPLE", "DACJANE", "DBNOTHER", "DBGJANE", "DBA12012026"])
    let data = try #require(AAMVA(text))
    #expect(data.isOf("Jane Sample") == true && data.isOf("Jane Other") == true)
    #expect(data.isOf("Joan Third") == false)
  }

  @Test func `A name with the letters DL, which begin a part, is read completely`() throws {
    let data = try #require(AAMVA(Self.text(["DAAMIDDLETON,JANE", "DBA12012026"])))
    #expect(data.name?.text.text == "JANE MIDDLETON")
  }

  @Test func `Ten thousand broken barcodes never trap, and what is shown of them is harmless`()
    throws
  {
    let good = Self.text([
      "DAQD12345678", "DCSSAMPLE", "DDEN", "DACJANE", "DDFN", "DADMARIE", "DBA12012026", "DCGUSA",
    ])
    let hostile: [[UInt8]] = [
      Array("\u{1B}[2J".utf8), Array("\u{9B}31m".utf8), Array("\u{202E}".utf8), [0], [0xFF, 0xFE],
      Array("\u{200B}\u{7F}\u{8}".utf8), Array("DCS".utf8), Array("DL".utf8), [0x0A], [0x0D],
    ]
    var random = SplitMix(seed: 38)
    let question = CardQuestion(.licenseBack, name: "Jane Other", make: "Ford", year: 2019)
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 26))
    var names = Set<String>()
    for _ in 0..<10_000 {
      var bytes = Array(good.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(contentsOf: hostile.randomElement(using: &random) ?? [], at: place)
        case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        default: bytes.insert(contentsOf: bytes.prefix(place).suffix(40), at: place)
        }
      }
      let text = CardText(barcode: String(decoding: bytes, as: UTF8.self))
      let advice = CardReading(text, question, today: today).advice(question, today: today)
      for case .otherName(let name, _) in advice {
        #expect(name.isHarmless, "\(bytes)")
        names.insert(name.text)
      }
    }
    #expect(names.count > 100)
  }
}

extension CardName {
  /// Whether it is letters and a little punctuation, and short.
  var isHarmless: Bool {
    text.count <= Self.longest
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic && $0.value < 0x2000 || " -'.".unicodeScalars.contains($0)
      }
  }
}
