/// Advice and facts about a photo.
struct PhotoRemarks: Hashable, Sendable {
  /// The hints, once the photo has been checked.
  var hints: [Hint]?
  /// Advice from its words, once it has been read.
  private(set) var advice: [CardAdvice] = []
  /// Why it couldn't be read.
  var unread: ReadProblem?
  /// Whether it is being read.
  var isBeingRead = false
  /// The options with which it was last read.
  private var readWith: ViewOptions?

  mutating func read(_ advice: [CardAdvice], _ problem: ReadProblem?, with options: ViewOptions) {
    (self.advice, unread, isBeingRead, readWith) = (advice, problem, false, options)
  }

  /// Whether its words still have to be compared with something.
  func hasToBeRead(for options: ViewOptions) -> Bool {
    options.card != nil && (readWith?.card != options.card || readWith?.turn != options.turn)
  }
}
