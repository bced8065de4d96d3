import CImage
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampHelper

// Decodes one image from standard input and writes answers to standard output, a line of JSON
// each: first the picture, then any advice. The process can reach nothing else.
//
//     onramp-photo ORDER < photo
//
// ORDER is a `DecoderOrder` as JSON. If that orders a gray copy, the output is a PGM file instead, or
// nothing.

// Exceeding a file size limit must be an error to report.
signal(SIGXFSZ, SIG_IGN)
var arguments = Array(CommandLine.arguments.dropFirst())
var reader = DocumentReader.installed
#if DEBUG
  let probe = SandboxProbe(takenOff: &arguments, &reader)
#endif
guard arguments.count == 1,
  let order = try? JSONDecoder().decode(DecoderOrder.self, from: Data(arguments[0].utf8)),
  order.isPlausible
else {
  let usage = "usage: onramp-photo ORDER < photo\n"
  _ = usage.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  exit(64)
}

// The decoders of Debian 13's libheif are plugins, which the sandbox can't load.
heif_init(nil)
do throws(DecodeProblem) {
  let page = try Sandbox.enter(reader: reader)
  #if DEBUG
    probe?.run()
  #endif
  let image = try EncodedImage(page, turn: order.turn)
  if let side = order.gray {
    try image.emitGray(side)
    exit(0)
  }
  func seen(_ pixels: Pixels) -> DecodedImage {
    DecodedImage(width: image.width, height: image.height, picture: order.draw(pixels))
  }
  if order.part == nil, let thumbnail = image.thumbnail {
    emit(DecoderAnswer(thumbnail: seen(thumbnail)))
  }
  emit(DecoderAnswer(image: seen(try image.decode(order.part, for: order.wantedSide))))
  // A closer view gives no new advice.
  emit(DecoderAnswer(hints: order.part == nil ? try Quality(of: image).hints : []))
} catch {
  if order.gray != nil { exit(1) }
  emit(DecoderAnswer(problem: error))
}
