import FoundationEssentials
import Glibc
import OnrampCore

// Decodes one image, given on standard input, and answers in JSON lines on standard output: first
// what is seen, drawn in cells, then what advice there is. Nothing else can be reached from here.
//
//     onramp-photo COLUMNS ROWS COLORS < photo

func answer(_ line: DecoderAnswer) {
  guard var bytes = try? Array(JSONEncoder().encode(line)) else { exit(70) }
  bytes.append(UInt8(ascii: "\n"))
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    // Nobody reads any more.
    guard count > 0 else { exit(0) }
    rest = rest.dropFirst(count)
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
var reader = DocumentReader.installed
#if DEBUG
  let trial = Trial(takenOff: &arguments, &reader)
#endif
let numbers = arguments.compactMap { Int($0) }
guard numbers.count == 3, arguments.count == 3, (0...1000).contains(numbers[0]),
  (0...1000).contains(numbers[1]), numbers[2] >= 0
else {
  let usage = "usage: onramp-photo COLUMNS ROWS COLORS < photo\n"
  _ = usage.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  exit(64)
}
let room = (columns: numbers[0], rows: numbers[1], colors: numbers[2])

do throws(DecodeProblem) {
  let page = try Sandbox.enter(reader: reader)
  #if DEBUG
    trial?.run()
  #endif
  let image = try EncodedImage(page)
  let small = try image.decode(atLeast: max(room.columns, 2 * room.rows) * 8)
  answer(
    DecoderAnswer(
      image: DecodedImage(
        width: image.width, height: image.height,
        picture: CellPicture(colors: room.colors)?.draw(
          small, columns: room.columns, rows: room.rows))))
  answer(DecoderAnswer(hints: try Quality(of: image).hints))
} catch {
  answer(DecoderAnswer(problem: error))
}
