import TestKit

@testable import OnrampCore

/// One driver at two terminals and an in-memory server.
///
/// Everything that is typed, saved, photographed or planned has its own number, so that it can be
/// traced. A terminal has the state it shows and the state on its disk; only the latter survives a
/// kill.
struct SyncModel {
  typealias Merge = (_ ours: Replica, _ theirs: Replica, _ base: Replica) -> Replica

  /// A violation that was found.
  enum Violation: Error, Hashable {
    case terminalsDiffer(step: Int)
    case neverSettles(step: Int)
    case lost(number: Int, of: FieldID?, step: Int)
    /// Only one terminal changed anything, but the merged state differs from its own.
    case changedByItself(step: Int)
  }

  struct Terminal {
    var shown = Replica()
    var disk = Replica()
    /// The last state of the server that this terminal had, and its generation.
    var base = Replica(), generation = 0
    /// A commit that got no answer.
    var unanswered: Replica?
    /// A fetched state that isn't the base yet, with its generation.
    var fetched: Replica?, fetchedGeneration = 0
    var isOnline = false
    /// How far its clock is off.
    var skew: Int64 = 0
    /// What the last restart cleared.
    var cleared: ApplicationReplica?
    /// The numbers that the driver knowingly replaced or cleared here, and those of them not yet on
    /// disk.
    var given: Set<Int> = [], giving: Set<Int> = []
    /// Whether it has changed anything since both terminals and the server were last equal.
    var hasChanged = false
  }

  static let fields: [FieldID] = [.name, .email, .license]

  let merge: Merge
  var random: SplitMix
  /// Whether a terminal finds out the result of an unanswered commit, and finishes an interrupted
  /// merge.
  var isCareful = true
  var server = Replica(), generation = 0
  /// The generation that the server gave to the last commit of each terminal.
  var committed = [0, 0]
  var terminals = [Terminal(), Terminal()]
  /// The numbers that must still be found, and in which field.
  var kept: [Int: FieldID?] = [:]
  var step = 0, numbers = 0
  /// How often each kind of event happened.
  var counts: [String: Int] = [:]

  init(seed: UInt64, merge: @escaping Merge) {
    (random, self.merge) = (SplitMix(seed: seed), merge)
  }

  /// Plays steps, and regularly checks the rules.
  mutating func play(steps: Int) throws(Violation) {
    for _ in 0..<steps {
      step += 1
      act(on: Int.random(in: 0...1, using: &random))
      if step.isMultiple(of: 50) { try settle() }
    }
    try settle()
  }

  mutating func newNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// The time by a terminal's clock. Two steps share a second.
  func now(_ terminal: Int) -> Int64 { 1000 + Int64(step / 2) + terminals[terminal].skew }

  // MARK: The disk

  /// Writes what a terminal shows to its disk. From then on, nothing of it may be lost.
  mutating func keep(_ index: Int) {
    terminals[index].given.formUnion(terminals[index].giving)
    terminals[index].giving = []
    terminals[index].disk = terminals[index].shown
    let given = terminals[0].given.union(terminals[1].given)
    for (number, field) in terminals[index].disk.numbers where !given.contains(number) {
      kept[number] = .some(field)
    }
    for number in given { kept[number] = nil }
  }

  mutating func kill(_ index: Int) {
    terminals[index].shown = terminals[index].disk
    terminals[index].giving = []
    terminals[index].cleared = nil
  }

  // MARK: The network

  /// Fetches a newer state and merges it.
  ///
  /// - Parameter isKilled: Whether the terminal is killed before it has stored the new base.
  mutating func fetch(_ index: Int, isKilled: Bool = false) {
    catchUp(index)
    guard generation > terminals[index].generation else { return }
    counts["merged", default: 0] += 1
    (terminals[index].fetched, terminals[index].fetchedGeneration) = (server, generation)
    mergeFetched(index)
    if isKilled { kill(index) } else { noteBase(index) }
  }

  /// Finishes an interrupted merge, and finds out the result of a commit: until then, the base is
  /// unknown.
  private mutating func catchUp(_ index: Int) {
    if isCareful, let sent = terminals[index].unanswered {
      (terminals[index].base, terminals[index].generation) = (sent, committed[index])
    }
    terminals[index].unanswered = nil
    if isCareful { mergeFetched(index) }
    noteBase(index)
  }

  private mutating func mergeFetched(_ index: Int) {
    let terminal = terminals[index]
    guard let fetched = terminal.fetched else { return }
    terminals[index].shown = merge(terminal.shown, fetched, terminal.base)
    keep(index)
  }

  private mutating func noteBase(_ index: Int) {
    guard let fetched = terminals[index].fetched else { return }
    (terminals[index].base, terminals[index].generation) = (
      fetched, terminals[index].fetchedGeneration
    )
    terminals[index].fetched = nil
  }

  /// Sends the state on disk, unless the server has something newer.
  ///
  /// - Parameter isAnswered: Whether the terminal gets the answer.
  mutating func commit(_ index: Int, isAnswered: Bool = true) {
    catchUp(index)
    let terminal = terminals[index]
    guard terminal.disk != terminal.base else { return }
    guard generation == terminal.generation else {
      counts["refused", default: 0] += 1
      return
    }
    (server, generation) = (terminal.disk, generation + 1)
    committed[index] = generation
    if isAnswered {
      (terminals[index].base, terminals[index].generation) = (server, generation)
    } else {
      terminals[index].unanswered = server
    }
  }

  // MARK: Rules

  private mutating func settle() throws(Violation) {
    let changed = terminals.indices.filter { terminals[$0].hasChanged }
    let alone = changed.count == 1 ? terminals[changed[0]].shown : nil
    for index in [0, 1] { keep(index) }
    for _ in 0..<3 {
      for index in [0, 1] {
        fetch(index)
        commit(index)
      }
    }
    let (one, other) = (terminals[0], terminals[1])
    guard one.shown == other.shown else { throw .terminalsDiffer(step: step) }
    guard one.shown == server || generation == 0 else { throw .neverSettles(step: step) }
    if let alone, alone != one.shown { throw .changedByItself(step: step) }
    let found = one.shown.numbers
    for (number, field) in kept.sorted(by: { $0.key < $1.key }) where found[number] != .some(field)
    {
      throw .lost(number: number, of: field, step: step)
    }
    for index in [0, 1] { terminals[index].hasChanged = false }
  }
}

extension Replica {
  /// All numbers with their fields; the numbers of routes have none.
  var numbers: [Int: FieldID?] {
    var numbers: [Int: FieldID?] = [:]
    for (id, field) in application.fields {
      for number in field.numbers { numbers[number] = .some(id) }
    }
    for route in routes.values { numbers[route.file] = .some(nil) }
    return numbers
  }
}

extension FieldReplica {
  var numbers: [Int] {
    ([saved?.content.flatMap(Input.init(saving:)), draft?.input]
      + suggestions.keys.map(Optional.some))
      .compactMap { $0?.number }
  }
}

extension Input {
  var number: Int? {
    switch contents {
    case .text(let text): Int(text)
    case .upload(let photo): Int(photo.upload.name)
    case .photo(let photo): Int(photo.sha256)
    }
  }

  /// The answer that a Save turns it into.
  var answer: Value? {
    switch contents {
    case .text(let text): removesPhoto ? .photo(nil) : .text(text)
    case .upload(let photo): .photo(Photo(sha256: photo.upload.name, bytes: 1, type: "image/jpeg"))
    case .photo(let photo): .photo(photo)
    }
  }
}
