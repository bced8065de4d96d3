/// Keeping the newest of some values on disk: which revision the store was given, and which it has
/// answered.
public struct Keeping: Hashable, Sendable {
  /// The last revision that the store was given.
  private(set) var revision = 0
  /// The last revision that is on disk.
  private(set) var kept = 0
  /// The last revision that the store refused.
  private var refused = 0
  /// Why the newest value can't be kept, for as long as it can't.
  public private(set) var problem: StoreProblem?

  /// Whether the store has yet to answer for the newest value.
  var isPending: Bool { revision > max(kept, refused) }

  /// What becomes of the newest value if the program ends now.
  var outcome: QuitOutcome {
    isPending ? .unconfirmed : problem.map(QuitOutcome.refused) ?? .kept
  }

  /// Numbers a value for the store.
  mutating func next() -> Int {
    revision += 1
    return revision
  }

  /// Notes that a revision is on disk.
  mutating func keep(_ revision: Int) { (kept, problem) = (max(kept, revision), nil) }

  /// Notes that the store refused a revision, which a later one may still replace.
  mutating func refuse(_ revision: Int, _ problem: StoreProblem) {
    (refused, self.problem) = (max(refused, revision), problem)
  }

  /// Notes why nothing can be kept, as it was found before anything was given to the store.
  mutating func begin(with problem: StoreProblem?) { self.problem = problem }

  /// Takes all that was given so far as kept: it was another driver's.
  mutating func settle() { (kept, problem) = (revision, nil) }
}
