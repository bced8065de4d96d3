import CRead
import CSandbox
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampHelper

// Reads the barcode and the words on one photo, whose gray pixels come on standard input as a PGM
// file, and writes answers to standard output, a line of JSON each. The process can reach nothing
// else.
//
//     onramp-read ORDER < photo.pgm
//
// ORDER is a `ReaderOrder` as JSON.

let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--probe" }
guard arguments.count == 1,
  let order = try? JSONDecoder().decode(ReaderOrder.self, from: Data(arguments[0].utf8))
else {
  let usage = "usage: onramp-read ORDER < photo.pgm\n"
  _ = usage.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  exit(64)
}

do throws(ReadProblem) {
  let reader = try Sandbox.enter(readsWords: order.words)
  reader?.getReady()
  if let photo = GrayPhoto() {
    let text =
      try reader?.read(photo, barcode: order.barcode)
      ?? CardText(barcode: order.barcode ? photo.barcode : nil)
    if let barcode = text.barcode { emit(ReaderAnswer(barcode: barcode)) }
    for words in text.passes { emit(ReaderAnswer(words: words)) }
    emit(ReaderAnswer(isOver: true))
  } else {
    emit(ReaderAnswer(isUnreadable: true))
  }
} catch {
  emit(ReaderAnswer(problem: error))
}
