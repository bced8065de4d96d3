import CRead
import Glibc
import OnrampCore

/// Tesseract's trained data for a language.
struct LanguageData {
  /// The name of the language, as Tesseract names it.
  let name: String
  private let bytes: [UInt8]

  /// The system's folders for the data, Debian's first.
  private static let folders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata",
    "/usr/share/tesseract/tessdata",
  ]
  /// The languages, the best first. The letters and digits of a card are much the same in all.
  private static let languages = ["eng", "spa"]
  /// The maximum size of the data, in bytes.
  private static let maxBytes = 32 << 20

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
      (1...maxBytes).contains(Int(status.st_size))
    else { return nil }
    return readAll(file, count: Int(status.st_size))
  }

  /// Makes a reader of words; `nil` if memory doesn't suffice.
  func makeReader() -> OpaquePointer? {
    bytes.withUnsafeBytes { onramp_make_reader($0.baseAddress, $0.count, name) }
  }
}
