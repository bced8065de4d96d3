import CRead
import OnrampCore
import Synchronization

/// Reads the words on a photo in several passes, two at a time where a second core can be used.
final class WordReader: Sendable {
  private let language: LanguageData
  private let second: SecondCore?
  private let engines = Mutex<(first: WordEngine?, second: WordEngine?)>((nil, nil))

  init(_ language: LanguageData, _ second: SecondCore?) {
    (self.language, self.second) = (language, second)
  }

  /// How a photo is prepared, differently for each pass: a misreading rarely happens twice.
  private static let even = OnrampPass(side: 1600, levels: true, evens: true)
  private static let fine = OnrampPass(side: 2000, levels: true, evens: false)
  private static let plain = OnrampPass(side: 1600, levels: false, evens: false)

  /// The maximum number of words on a card; two passes with that many fit in memory at a time. A
  /// page of a policy has more: it is read once, because more passes would take seconds.
  private static let maxWordsOfCard = 150
  /// The maximum number of words on a card with a plain background. On others, most of what looks
  /// like words is texture or noise.
  private static let maxWordsOnPlain = 80

  /// Loads the engines on both cores while the photo is being prepared.
  func getReady() {
    second?.begin { [self] in
      let engine = WordEngine(language)
      engines.withLock { $0.second = engine }
    }
    let engine = WordEngine(language)
    engines.withLock { $0.first = engine }
  }

  /// Reads the words on a photo, or its barcode if it has one. A pass that needs too much memory is
  /// left out.
  func read(_ photo: GrayPhoto, barcode isWanted: Bool) throws(ReadProblem) -> CardText {
    guard let engine = engines.withLock({ $0.first }) else { throw .noLanguage }
    let beside = Beside()
    if isWanted { begin { beside.barcode.withLock { $0 = photo.barcode } } }
    let lean = photo.lean
    var (first, last) = (Self.even, Self.plain)
    var count = engine.find(in: photo, lean, first)
    if count ?? .max > Self.maxWordsOnPlain {
      // Even light shows the noise of a dark table, uneven light the grain of a bright one.
      let other = engine.find(in: photo, lean, last)
      if other ?? .max < count ?? .max {
        (first, last, count) = (last, first, other)
      } else {
        count = engine.find(in: photo, lean, first)
      }
    }
    if count.map({ $0 > Self.maxWordsOfCard }) ?? true {
      // One task at a time, with all of the memory.
      second?.finish()
      engines.withLock { $0.second = nil }
    }
    let words = count.flatMap { _ in engine.words() }
    var passes = [words]
    let area = CardArea(around: words ?? [])
    if area?.words ?? 0 <= Self.maxWordsOfCard {
      second?.begin { [self] in
        let words = engines.withLock { $0.second }?.words(on: photo, lean, Self.fine, area)
        beside.words.withLock { $0 = words }
      }
      passes.append(engine.words(on: photo, lean, last, area))
      second?.finish()
      passes.append(
        beside.words.withLock { $0 } ?? engine.words(on: photo, lean, Self.fine, area))
    }
    second?.finish()
    if let barcode = beside.barcode.withLock({ $0 }) { return CardText(barcode: barcode) }
    return CardText(passes: passes.compactMap(\.self))
  }

  /// Runs a task on the second core, or immediately if there is none.
  private func begin(_ task: @escaping @Sendable () -> Void) {
    if let second { second.begin(task) } else { task() }
  }

  /// What the second core read.
  private final class Beside: Sendable {
    let barcode = Mutex<String?>(nil)
    let words = Mutex<[CardWord]?>(nil)
  }
}
