import CRead
import OnrampCore

/// Tesseract, with the data of a language. Only one thread may use it at a time.
final class WordEngine: @unchecked Sendable {
  private let reader: OpaquePointer

  /// Creates an engine; `nil` if memory doesn't suffice.
  init?(_ language: LanguageData) {
    guard let reader = language.makeReader() else { return nil }
    self.reader = reader
  }

  deinit { onramp_free_reader(reader) }

  /// Finds the places of words, for a pass.
  ///
  /// - Parameter area: The part of the photo to look at, or `nil` for all of it.
  /// - Returns: About how many there are; `nil` if memory didn't suffice.
  func find(
    in photo: GrayPhoto, _ lean: Double, _ pass: OnrampPass, area: CardArea? = nil
  ) -> Int? {
    let count = photo.withGray { gray in
      guard let area else { return onramp_find_words(reader, gray, lean, pass, nil) }
      var part = OnrampArea(
        left: Int32(area.left), top: Int32(area.top), right: Int32(area.right),
        bottom: Int32(area.bottom))
      return onramp_find_words(reader, gray, lean, pass, &part)
    }
    return count < 0 ? nil : Int(count)
  }

  private final class Found { var words: [CardWord] = [] }

  /// The words that were found; `nil` if memory didn't suffice.
  func words() -> [CardWord]? {
    let found = Found()
    let isRead = onramp_read_words(
      reader,
      { context, word in
        guard let context else { return }
        let text = String(cString: word.text)
        guard text.utf8.count <= 200 else { return }
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().words.append(
          CardWord(
            text, x: Int(word.x), y: Int(word.y), width: Int(word.width),
            height: Int(word.height), confidence: Int(word.confidence)))
      }, Unmanaged.passUnretained(found).toOpaque())
    return isRead ? Array(found.words.prefix(4000)) : nil
  }

  /// The words of a pass in an area; `nil` if memory didn't suffice.
  func words(
    on photo: GrayPhoto, _ lean: Double, _ pass: OnrampPass, _ area: CardArea?
  ) -> [CardWord]? {
    find(in: photo, lean, pass, area: area) == nil ? nil : words()
  }
}
