/// Tracks writing the newest of several values to disk: the revisions given to the store, and its
/// answers.
public struct Keeping: Hashable, Sendable {
  /// The last revision given to the store.
  private(set) var revision = 0
  /// The last revision that is on disk.
  private(set) var kept = 0
  /// The last revision that the store refused.
  private var refused = 0
  /// Why the newest value can't be kept, while that lasts.
  public private(set) var problem: StoreProblem?

  var isPending: Bool { revision > max(kept, refused) }

  /// Whether the newest value is kept if the program ends now.
  var outcome: QuitOutcome {
    isPending ? .unconfirmed : problem.map(QuitOutcome.refused) ?? .kept
  }

  /// The revision number for the next value.
  mutating func next() -> Int {
    revision += 1
    return revision
  }

  /// Notes that a revision is on disk.
  mutating func keep(_ revision: Int) { (kept, problem) = (max(kept, revision), nil) }

  /// Notes that the store refused a revision. A later one may still be kept.
  mutating func refuse(_ revision: Int, _ problem: StoreProblem) {
    (refused, self.problem) = (max(refused, revision), problem)
  }

  /// Notes a problem found before anything was given to the store.
  mutating func begin(with problem: StoreProblem?) { self.problem = problem }

  /// Treats everything as kept, because it was another driver's.
  mutating func settle() { (kept, problem) = (revision, nil) }
}
