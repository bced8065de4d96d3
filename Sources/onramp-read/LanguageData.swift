import CRead
import Glibc
import OnrampCore

/// What Tesseract has learned of a language's letters.
struct LanguageData {
  /// The name of the language, as Tesseract names it.
  let name: String
  private let bytes: [UInt8]

  /// Where systems put the data, Debian first.
  private static let folders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata",
    "/usr/share/tesseract/tessdata",
  ]
  /// The languages, the best first. The letters and digits of a card are much the same in all.
  private static let languages = ["eng", "spa"]
  /// The maximum size of the data, in bytes.
  private static let mostBytes = 32 << 20

  /// The data of the first language that is installed.
  static var installed: LanguageData? {
    for language in languages {
      for folder in folders {
        guard let bytes = read("\(folder)/\(language).traineddata") else { continue }
        return LanguageData(name: language, bytes: bytes)
      }
    }
    return nil
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...mostBytes).contains(Int(status.st_size))
    else { return nil }
    return readAll(file, count: Int(status.st_size))
  }

  /// How a photo is prepared, differently for each pass: what is misread is rarely misread twice.
  private static let passes = [
    OnrampPass(side: 1600, levels: true, evens: true),
    OnrampPass(side: 2000, levels: true, evens: false),
    OnrampPass(side: 1600, levels: false, evens: false),
  ]

  /// Reads the words on a photo, a pass at a time.
  func words(on photo: GreyPhoto) throws(ReadProblem) -> some Sequence<[CardWord]> {
    let reader = bytes.withUnsafeBytes {
      onramp_make_reader($0.baseAddress, $0.count, name)
    }
    guard let reader else { throw .noLanguage }
    return Self.passes.lazy.compactMap { photo.words(by: reader, $0) }
  }
}

extension GreyPhoto {
  private final class Found { var words: [CardWord] = [] }

  /// The words of a pass; `nil` if memory didn't suffice.
  fileprivate func words(by reader: OpaquePointer, _ pass: OnrampPass) -> [CardWord]? {
    let found = Found()
    let isRead = withGrey { grey in
      onramp_read_words(
        reader, grey, pass,
        { context, word in
          guard let context else { return }
          let text = String(cString: word.text)
          guard text.utf8.count <= 200 else { return }
          Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().words.append(
            CardWord(
              text, x: Int(word.x), y: Int(word.y), width: Int(word.width),
              height: Int(word.height), confidence: Int(word.confidence)))
        }, Unmanaged.passUnretained(found).toOpaque())
    }
    return isRead ? Array(found.words.prefix(4000)) : nil
  }
}
