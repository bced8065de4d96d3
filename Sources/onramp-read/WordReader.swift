import CRead
import OnrampCore
import Synchronization

/// Reads the words on a photo in several passes, two at a time where a second core can be used.
struct WordReader: Sendable {
  private let language: LanguageData
  private let second: SecondCore?

  init(_ language: LanguageData, _ second: SecondCore?) {
    (self.language, self.second) = (language, second)
  }

  /// How a photo is prepared, differently for each pass: what is misread is rarely misread twice.
  private static let passes = [
    OnrampPass(side: 1600, levels: true, evens: true),
    OnrampPass(side: 2000, levels: true, evens: false),
    OnrampPass(side: 1600, levels: false, evens: false),
  ]

  /// The most words of a card, of which two passes at a time fit in memory. A page of a policy has more.
  private static let mostWordsOfCard = 150
  /// The most words of anything that is read more than once: more passes would take seconds.
  private static let mostWords = 600

  /// Reads the words on a photo, and reports those of each pass. A pass that memory doesn't suffice for
  /// is left out.
  func read(_ photo: GreyPhoto, _ report: ([CardWord]) -> Void) throws(ReadProblem) {
    guard let reader = language.makeReader() else { throw .noLanguage }
    let first = photo.words(by: reader, Self.passes[0])
    if let first { report(first) }
    if let first, first.count > Self.mostWords { return }
    let isCard = first.map { $0.count <= Self.mostWordsOfCard } ?? false
    let (beside, second) = (Beside(), isCard ? second : nil)
    second?.begin { [language] in
      guard let reader = language.makeReader() else { return }
      beside.words.withLock { $0 = photo.words(by: reader, Self.passes[1]) }
    }
    let last = photo.words(by: reader, Self.passes[2])
    second?.wait()
    let middle = beside.words.withLock { $0 } ?? photo.words(by: reader, Self.passes[1])
    for words in [middle, last] { if let words { report(words) } }
  }

  /// What the second core read.
  private final class Beside: Sendable { let words = Mutex<[CardWord]?>(nil) }
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
