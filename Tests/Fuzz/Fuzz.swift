import FoundationEssentials
import OnrampCore
import OnrampLink
import OnrampScreens
import OnrampSteps
import OnrampWire

@testable import OnrampStore

/// Reads an input in every way in which untrusted bytes are read; the first byte selects how.
///
/// Nothing may crash or run away. Decoded values must survive writing and reading.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let kind = input.first else { return 0 }
  let rest = Data(input.dropFirst())
  let text = String(decoding: rest, as: UTF8.self)
  switch kind {
  case UInt8(ascii: "m"): readForm(Array(rest))
  case UInt8(ascii: "j"): readPhoto(Array(rest))
  case UInt8(ascii: "s"): readSteps(Array(rest))
  case UInt8(ascii: "c"): readCard(text)
  default: readText(kind, rest, text)
  }
  return 0
}

private func readText(_ kind: UInt8, _ rest: Data, _ text: String) {
  switch kind % 6 {
  case 0: roundTrip(rest, as: StoredApplication.self)
  case 1: roundTrip(rest, as: StoredDrafts.self)
  case 2: roundTrip(rest, as: StoredUndo.self)
  case 3:
    guard let json = try? JSONReader.read(Array(rest)),
      let file = try? AnswersFile(json, schema: schema)
    else { break }
    for (field, given) in file.steps.values.joined() {
      _ = try? schema.field(field)?.kind.check(given)
    }
  case 4:
    for path in PhotoPath.readings(of: text, home: "/home/amina") {
      precondition(!path.isEmpty && !path.contains(0))
    }
  default:
    let shown = SafeText.visible(text)
    precondition(SafeText.visible(shown) == shown)
    precondition(!shown.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }
}

private let schema = Schema.driver(.standard(currentYear: 2026), words: Language.english.words)

/// A form yields the same file in one piece and byte by byte, or is malformed both times.
private func readForm(_ bytes: [UInt8]) {
  func read(_ pieces: [[UInt8]]) -> [UInt8]? {
    var reader = MultipartReader(boundary: "AB")
    var file: [UInt8] = []
    do {
      for piece in pieces { file += try reader.read(piece) }
    } catch {
      return nil
    }
    return reader.isDone ? file : nil
  }
  precondition(read([bytes]) == read(bytes.map { [$0] }))
}

/// A steps file becomes a form, or each of its faults has a position in it.
private func readSteps(_ bytes: [UInt8]) {
  switch StepsReader.read(bytes) {
  case .success(let file):
    guard let today = CalendarDate(year: 2026, month: 11, day: 25) else { return }
    let reader = FormReader(language: "es", notation: .iso, today: today)
    let form = try? file.schema(for: reader, builtIn: schema)
    guard let form else { preconditionFailure("what was read is no form") }
    precondition(StepsComparison(file, against: file).changes.isEmpty)
    // No pattern runs away.
    let long = String(repeating: "aB1-", count: 250)
    for field in form.fields { for text in ["", long] { _ = try? field.kind.check(text) } }
  case .failure(let faults):
    precondition(!faults.all.isEmpty)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    precondition(faults.all.allSatisfy { (1...lines).contains($0.position.line) })
  }
}

/// Text read on a card, in its barcode or its words, becomes advice that can be shown as it is.
private func readCard(_ text: String) {
  guard let today = CalendarDate(year: 2026, month: 11, day: 25) else { return }
  let words = text.split(separator: "\n").enumerated().flatMap { row, line in
    line.split(separator: " ").enumerated().map { column, word in
      CardWord(String(word), x: 300 * column, y: 60 * row, width: 250, height: 40)
    }
  }
  for kind in CardKind.allCases {
    let question = CardQuestion(kind, name: "Jane Sample", make: "Ford", year: 2018)
    for card in [CardText(barcode: text), CardText(passes: [words, words])] {
      for advice in CardReading(card, question, today: today).advice(question, today: today) {
        let shown = Language.english.words.cardAdvice(advice)
        precondition(SafeText.visible(shown) == shown)
      }
    }
  }
}

/// A cleaned photo is clean, and has the same orientation as before.
private func readPhoto(_ bytes: [UInt8]) {
  let walk = PhotoParts(bytes)
  let again = PhotoParts(PhotoParts.stored(bytes))
  precondition(again.orientation == walk.orientation)
  let stays = [.kept, .notAPhoto].contains(walk.privacy)
  precondition(again.privacy == (stays ? walk.privacy : .none))
}

/// Reads a file of these members with a correct checksum, as only an Onramp could write it.
private func roundTrip<Contents: StoredContents>(_ members: Data, as type: Contents.Type) {
  // Without a header, no checksum is right.
  if case .contents = Envelope.open(members, as: type) { return }
  let head = Data("{\"schema\":1,\"checksum\":\"\(Digest(of: members).hex)\",".utf8)
  guard case .contents(let first) = Envelope.open(head + members, as: type),
    let sealed = try? Envelope.seal(first)
  else { return }
  guard case .contents(let second) = Envelope.open(sealed, as: type),
    let again = try? Envelope.seal(second)
  else { preconditionFailure("what was written can't be read") }
  precondition(again == sealed)
}

// The package manager makes this the program's entry point, in place of libFuzzer's own.
@_cdecl("fuzz_main")
func start(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, fuzz)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt
