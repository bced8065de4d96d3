import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

/// Pictures that are made to break what reads cards, and programs that lie about what they read.
@Suite(.journeys) struct HostileCardTests {
  /// The noise takes about as much memory as there is, or more, the blobs more time.
  private static let pictures =
    [
      "small-noise", "blobs", "dot", "line", "ribbon", "escapes", "long-word", "page", "license",
      "zeros", "bytes", "long-code",
    ] + (isExhaustive ? ["noise", "grid", "stripes", "rings", "black", "small-print"] : [])
  private let folder: Folder

  private var data: String { folder.file("data") }

  init() throws { folder = try Folder() }

  @Test(arguments: pictures)
  func `Reading any picture ends properly, in an answer`(name: String) throws {
    let picture = try Cards.drawHostile(name, in: folder)
    let gray = try Photos.order(columns: 0, rows: 0, colors: 0, gray: 3000)
    let orders = [#"{"barcode":true,"words":true}"#, #"{"barcode":false,"words":true}"#]
    for order in isExhaustive ? orders : [orders[0]] {
      let command =
        "\"$0\" '\(gray)' <\"$2\" "
        + "| OMP_THREAD_LIMIT=1 \"$1\" '\(order)' | cat; echo ${PIPESTATUS[*]}"
      let result = try Shell.run("bash", ["-c", command, Photos.program, Cards.program, picture])
      let lines = result.output.split(separator: "\n")
      #expect(lines.last == "0 0 0", "\(lines.suffix(2))")
      var text = CardText()
      let answers = try lines.dropLast().map {
        try JSONDecoder().decode(ReaderAnswer.self, from: Data($0.utf8))
      }
      for answer in answers {
        #expect(answer.isPlausible)
        text.barcode = answer.barcode ?? text.barcode
        text.passes += answer.words.map { [$0] } ?? []
      }
      let last = try #require(answers.last)
      #expect(last.isOver == true || last.isUnreadable == true)
      let question = CardQuestion(.license, name: "Amina Yusuf", make: "Toyota", year: 2019)
      let today = try Cards.today()
      let advice = CardReading(text, question, today: today).advice(question, today: today)
      for case .otherName(let name, _) in advice {
        #expect(name.text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " })
      }
    }
  }

  /// Opens the form at the photos, and pastes a path into the license's field.
  ///
  /// - Returns: The driver, and the file with everything that is sent to the terminal.
  private func paste(_ picture: String, into program: String) throws -> (Driver, sent: String) {
    // A name of two words can be compared with that of a card.
    try folder.fill(Steps.file(before: .photos, [.name: "Amina Yusuf"]), in: data)
    let driver = try Driver(columns: 100, rows: 30)
    try driver.record(into: folder.file("sent"))
    try driver.command("\(program) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.paste(picture)
    return (driver, folder.file("sent"))
  }

  /// Saves, quits, and looks for bytes that only the picture or the program could have sent.
  private func expectHarmless(_ driver: Driver, _ sent: String) throws {
    try driver.saveAndQuit()
    let bytes = try Data(file: sent)
    #expect(bytes.range(of: Data("Everything saved".utf8)) != nil, "it is recorded")
    for hostile in ["]0;", "\u{202E}", "\u{9B}", "\u{7}EVIL", "EV\u{1B}IL", "isOver"] {
      #expect(bytes.range(of: Data(hostile.utf8)) == nil, "\(hostile.debugDescription)")
    }
  }

  @Test func `No escape sequence of a barcode reaches the terminal, only the letters`() throws {
    let picture = try Cards.drawHostile("license", in: folder)
    let (driver, sent) = try paste(picture, into: Program.reading)
    try driver.wait(for: "looks like the back")
    try expectHarmless(driver, sent)
    let shown = try Program.reads(["status", "--json", "--read"], in: data)
    #expect(shown.contains(#""code":"wrongDocument""#), "\(shown)")
    // The name is shown where a back is asked for.
    let file = try folder.put("{\"photos\":{\"licenseBack\":\"\(picture)\"}}", as: "back.json")
    let filled = try Program.reads(["fill", "--from", file, "--check"], in: data)
    #expect(filled.contains("JownedEVIL") && filled.contains("Expired 1 Jan 2020"), "\(filled)")
    #expect(filled.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "\(filled)")
  }

  /// A copy of the program beside a script that replaces `onramp-read`.
  private func program(reading script: String) throws -> String {
    try folder.putScript("onramp-read", script)
    symlink(Photos.program, folder.file("onramp-photo"))
    return try folder.putCopy()
  }

  @Test func `No control character of a word that is read reaches the terminal`() throws {
    func word(_ text: String, _ x: Int, _ y: Int) -> String {
      #"{"text":"\#(text)","x":\#(x),"y":\#(y),"width":300,"height":40,"confidence":90}"#
    }
    let words = [
      word("DRIVER", 0, 0), word("LICENSE", 400, 0), word("1", 0, 100),
      word(#"EV\u001bIL"#, 320, 100), word("2", 0, 200), word(#"RO\u0007BERT"#, 320, 200),
      word(#"\u202eTERCES\u009b31m"#, 0, 400),
    ]
    let pass = "{\"words\":[\(words.joined(separator: ","))]}"
    let program = try program(
      reading: "cat <<'END'\n\(pass)\n\(pass)\n{\"isOver\":true}\nEND")
    let (driver, sent) = try paste(Program.fixture("license.jpg"), into: program)
    try driver.wait(for: "ROBERT EVIL")
    try expectHarmless(driver, sent)
  }

  @Test(arguments: [
    "printf '\\033]0;EVIL\\007\\033[2J\\n'", "kill -SEGV $$", "yes '{\"isOver\":false}'",
    "yes | tr -d '\\n'", "exec sleep 1000", "printf '{\"words\":[{\"text\":\"EVIL'",
    "echo '{\"barcode\":\"EVIL\",\"words\":[{}]}'", "exit 1",
  ])
  func `A reader that prints nonsense, breaks or hangs changes no screen and delays no Save`(
    script: String
  ) throws {
    let (driver, sent) = try paste(
      Program.fixture("license.jpg"), into: try program(reading: script))
    try driver.wait(for: "JPEG")
    try expectHarmless(driver, sent)
    let bytes = try Data(file: sent)
    #expect(bytes.range(of: Data("EVIL".utf8)) == nil)
  }
}
