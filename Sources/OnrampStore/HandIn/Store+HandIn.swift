import Glibc
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire
import Synchronization

/// What to hand in, and to which company.
public struct HandInOrder: Sendable {
  let schema: Schema
  let steps: [UInt8]
  let keys: CompanyKeys
  let language: Language
  let summary: @Sendable (Answers) -> String
  /// Called with the terminal's key if it is new, before the application is sealed.
  public var willSeal: @Sendable (SigningKey) -> Void = { _ in }
  /// Called with the terminal's key once the application is sealed, before it is on disk.
  public var didSeal: @Sendable (Submission, SigningKey) -> Void = { _, _ in }

  /// - Parameters:
  ///   - steps: The form's file.
  ///   - language: The language in which the driver reads the form.
  ///   - summary: Returns the answers as text.
  public init(
    schema: Schema, steps: [UInt8], keys: CompanyKeys, language: Language,
    summary: @escaping @Sendable (Answers) -> String
  ) {
    (self.schema, self.steps, self.keys, self.language) = (schema, steps, keys, language)
    self.summary = summary
  }
}

extension Store {
  /// The handed-in application, if any.
  public var submission: Submission? { state.withLock { $0.application.submission } }

  /// Seals the saved application for the company and puts it into the outbox.
  ///
  /// When this returns, both the file and its record are on disk.
  ///
  /// - Parameters:
  ///   - acceptsNewKeys: Whether the driver was told that the company's keys are new.
  ///   - now: The time in seconds since 1970.
  public func handIn(
    _ order: HandInOrder, acceptsNewKeys: Bool, now: Int64
  ) throws(HandInProblem) -> Submission {
    if submission != nil { throw .isHandedIn }
    let newKey = try throwing(
      as: HandInProblem.store, remember(order.keys, acceptsNewKeys: acceptsNewKeys))
    let reader = try throwing(as: HandInProblem.store, self.reader(now: now))
    if let change = try keyChange(to: order.keys) { throw .newKeys(change) }
    do throws(HandInProblem) {
      let submission = try write(order, reader, now: now, newKey)
      try throwing(as: HandInProblem.store, record(submission))
      return submission
    } catch {
      // Nothing names the file; the next start removes what can't be removed now.
      if case .store(.unconfirmed) = error { throw error }
      try? directory.clearOutbox(keeping: [submission])
      throw error
    }
  }

  /// Records that the server may know the handed-in application.
  public func noteAnnounced() throws(StoreProblem) {
    guard var next = submission, !next.isAnnounced else { return }
    next.isAnnounced = true
    try record(next)
  }

  /// Records why the handed-in application wasn't sent, unless that is recorded already.
  public func note(_ delay: ServerDelay, isUnheard: Bool) throws(StoreProblem) {
    guard var next = submission, next.isWaiting else { return }
    if let code = delay.code, next.delay?.code != code { next.delay = delay }
    if isUnheard { next.isAnnounced = false }
    if next != submission { try record(next) }
  }

  /// Records that the server can't know the handed-in application.
  public func noteUnheard() throws(StoreProblem) {
    guard var next = submission, next.isWaiting, next.isAnnounced else { return }
    next.isAnnounced = false
    try record(next)
  }

  /// Records that the application is being sent, so that nothing delays it now.
  public func noteSending() throws(StoreProblem) {
    guard var next = submission, next.delay != nil else { return }
    next.delay = nil
    try record(next)
  }

  /// Records the server's receipt, and only then removes the sent file.
  public func keep(_ receipt: Receipt) throws(StoreProblem) {
    guard var next = submission, next.id == receipt.id else { return }
    (next.receipt, next.delay) = (receipt, nil)
    #if DEBUG
      if BrokenVariant.current == .removedBeforeReceipt { try? directory.clearOutbox(keeping: []) }
    #endif
    try record(next)
    clearOutbox()
  }

  /// Records that the handed-in application replaces no other, because the server no longer has
  /// that one. It keeps that one's number if there is a receipt for it. A second call gives the
  /// number up, because the server has given it to another application.
  public func followNothing() throws(StoreProblem) {
    guard var next = submission, next.isWaiting else { return }
    (next.restores, next.formerReceipt) = (next.follows == nil ? nil : next.formerReceipt, nil)
    next.follows = nil
    try record(next)
  }

  /// The seconds for which the server must deny knowing an application before it is considered
  /// lost.
  private static let doubt: Int64 = 3600

  /// Records that the server doesn't know the application with this ID, although there is a
  /// receipt. If the server denies it again at least an hour later, the application is lost.
  ///
  /// - Returns: Whether it is considered lost now.
  public func noteUnknown(_ id: SubmissionID, now: Int64) throws(StoreProblem) -> Bool {
    guard var next = submission, next.id == id, next.receipt != nil else { return false }
    if let since = next.unknownSince, since <= now {
      guard now - since >= Self.doubt else { return false }
      try endSubmission(.lost)
      return true
    }
    next.unknownSince = now
    try record(next)
    return false
  }

  /// Records that the server knows the application with this ID.
  ///
  /// - Returns: Whether it was considered lost.
  public func noteKnown(_ id: SubmissionID) throws(StoreProblem) -> Bool {
    if var next = submission {
      guard next.id == id, next.unknownSince != nil else { return false }
      next.unknownSince = nil
      try record(next)
      return false
    }
    guard var lost = state.withLock({ $0.application.former?.lost }), lost.id == id else {
      return false
    }
    lost.unknownSince = nil
    try record(lost)
    return submission != nil
  }

  /// Records that the company no longer has the handed-in application, so that it can be changed.
  ///
  /// - Parameter isProven: Whether its server has proven that.
  public func endSubmission(
    _ end: HandInEnd = .withdrawn, isProven: Bool = false
  ) throws(StoreProblem) {
    try record { $0.endSubmission(end, isProven: isProven) }
    clearOutbox()
  }

  /// Records that the company no longer has the application with this ID, even after a decision.
  ///
  /// - Returns: Whether that was the last one that the company had, and it wasn't withdrawn.
  public func endSubmission(
    _ end: HandInEnd, about id: SubmissionID
  ) throws(StoreProblem) -> Bool {
    guard let known = atCompany, known.id == id else { return false }
    if known.withdrawal != nil, end == .forgotten {
      // It stays withdrawn, and the server needn't be asked again.
      try noteWithdrawal(nil, of: id)
      return false
    }
    try endSubmission(end, isProven: true)
    return known.withdrawal == nil
  }

  /// Records what is known of the withdrawal of the application with this ID.
  public func noteWithdrawal(
    _ withdrawal: Withdrawal?, of id: SubmissionID
  ) throws(StoreProblem) {
    guard let known = atCompany, known.id == id, known.withdrawal != nil,
      known.withdrawal != withdrawal
    else { return }
    try record { $0.former?.withdrawal = withdrawal }
  }

  /// What the company has, as far as is known here.
  public var atCompany: SubmissionAtCompany? { state.withLock { $0.application.atCompany } }

  /// Records the company's decision about the application with this ID. A waiting one that should
  /// replace it is dropped, unless the company asks again, because then it is the answer.
  ///
  /// - Returns: The decision, as far as it concerns the driver; `nil` if that application isn't the
  ///   one that the company has, or if a later decision about it is known.
  public func keep(
    _ decision: StoredDecision, about id: SubmissionID, now: Int64
  ) throws(StoreProblem) -> Decision? {
    var application = state.withLock { $0.application }
    let isReplaced = application.submission.map { $0.isWaiting && $0.follows == id } ?? false
    let isDropped = isReplaced && decision.state != .askedAgain
    if isDropped { application.former = application.submission?.former }
    let number =
      application.submission?.receipt?.number ?? application.former?.receipt?.number
      ?? application.former?.decision.flatMap { SubmissionNumber($0.number) }
    guard isDropped || application.atCompany?.id == id, let number,
      let decision = decision.after(application.decision)
    else { return nil }
    // It isn't known here which file an older Onramp handed in.
    if application.former != nil, application.former?.receipt == nil,
      decision.state != .askedAgain
    {
      return nil
    }
    let answers = application.answers
    let kept = decision.about(number, answers)
    try record { stored in
      if isDropped { stored.former = stored.handedIn?.former }
      stored.keep(kept)
    }
    if isDropped { clearOutbox() }
    return kept.decision(answers, at: now)
  }

  /// Records what the server claims without proof about the application with this ID; `nil` clears
  /// it.
  public func note(_ doubt: HandInDoubt?, about id: SubmissionID) throws(StoreProblem) {
    guard let known = atCompany, known.id == id, known.doubt != doubt else { return }
    try record { $0.note(doubt) }
  }

  /// The company's decision about the application that was handed in last, if it has decided.
  public var decision: StoredDecision? { state.withLock { $0.application.decision } }

  /// The file that waits to be sent; `nil` if none does, or if it is missing or has another size.
  public func openSubmission() throws(StoreProblem) -> SubmissionFile? {
    #if DEBUG
      if BrokenVariant.current == .newIDs { try giveNewID() }
    #endif
    guard let submission, submission.isWaiting else { return nil }
    return try attempt { () throws(SystemError) in
      guard let outbox = try directory.outbox()?.directory else { return nil }
      let name = Outbox.file(submission.id)
      guard let found = try outbox.information(of: name), found.kind == S_IFREG,
        found.st_size == submission.bytes
      else { return nil }
      return try SubmissionFile(submission, outbox.openForReading(name))
    }
  }

  /// Removes files that needn't be sent anymore; the next start completes what fails here.
  private func clearOutbox() { try? directory.clearOutbox(keeping: [submission]) }

  func record(_ submission: Submission) throws(StoreProblem) {
    try record { $0.handedIn = submission }
  }

  private func record(_ change: (inout StoredApplication) -> Void) throws(StoreProblem) {
    var next = state.withLock { $0.application }
    change(&next)
    let changed = next
    do throws(StoreProblem) {
      try noting { () throws(StoreProblem) in try write(changed, to: .application) }
    } catch {
      // The change is in place, and the next start finds it.
      if case .unconfirmed = error { state.withLock { $0.application = changed } }
      throw error
    }
    state.withLock { $0.application = changed }
  }

  // MARK: The file

  private func write(
    _ order: HandInOrder, _ reader: StoreReader, now: Int64, _ newKey: SigningKey?
  ) throws(HandInProblem) -> Submission {
    let answers = order.schema.taken(reader.state.answers)
    let missing = order.schema.steps.filter { !order.schema.isSaved($0, in: answers) }
    guard missing.isEmpty else { throw .incomplete(missing) }
    let needed = order.schema.needed(in: answers, reader.state.faults)
    guard needed.isEmpty else { throw .needed(needed) }
    if let newKey { order.willSeal(newKey) }
    let former = state.withLock { $0.application.former }
    let driver = former.flatMap { SigningKey.of(seed: $0.seed) } ?? .random()
    let photos = order.schema.handedIn(reader.state.answers).photosByField.archived
    let json = try attemptHandIn { () throws(SystemError) in
      let files = Dictionary(uniqueKeysWithValues: photos.map { ($0.field, $0.name.path) })
      return try reader.exported(
        files: files, schema: order.schema, form: JSON(order.steps)?["$id"]?.string,
        driver: driver.publicKey, language: order.language)
    }
    let outbox = try throwing(as: HandInProblem.store, attempt(directory.makeOutbox().directory))
    let (temporary, file) = try throwing(as: HandInProblem.store, attempt(outbox.makeTemporary()))
    do throws(HandInProblem) {
      let writer = try throwing(
        as: HandInProblem.store,
        attempt(SubmissionWriter(for: order.keys.recipients, at: now, to: file)))
      // The policy was validated, so all are recipients.
      guard let writer else { throw .newKeys(CompanyKeyChange(from: nil, to: order.keys)) }
      let texts: [(ArchiveName, [UInt8])] = [
        (.application, Array((json + "\n").utf8)), (.steps, order.steps),
        (.summary, Array((order.summary(answers) + "\n").utf8)),
      ]
      for (name, bytes) in texts {
        let isAdded = try throwing(as: HandInProblem.store, attempt(writer.add(name, bytes)))
        guard isAdded else { throw .tooLarge }
      }
      for photo in photos { try add(photo, reader, to: writer) }
      let digest = try throwing(as: HandInProblem.store, attempt(writer.finish()))
      guard writer.bytes <= WireLimits.file else { throw .tooLarge }
      var submission = newSubmission(digest, writer.bytes, driver, former, now: now)
      // Shows the handed-in application, even after the company's form has changed.
      if order.schema.form != nil, order.steps.count <= Submission.maxSteps {
        submission.steps = String(decoding: order.steps, as: UTF8.self)
      }
      if let key = try? newKey ?? terminalKey() { order.didSeal(submission, key) }
      try attemptHandIn { () throws(SystemError) in
        try writer.fsync()
        try outbox.rename(temporary, to: Outbox.file(submission.id))
        try outbox.fsync()
      }
      return submission
    } catch {
      try? outbox.remove(temporary)
      throw error
    }
  }

  private func newSubmission(
    _ digest: Digest, _ bytes: Int, _ driver: SigningKey, _ former: FormerSubmission?, now: Int64
  ) -> Submission {
    let lost = former?.lost?.receipt
    var submission = Submission(
      // The lost one's ID, so that the server recognizes the application if it finds it again.
      id: lost?.id ?? SubmissionID(), since: now, digest: digest, bytes: bytes,
      seed: driver.seedText, generation: state.withLock { $0.application.generation })
    if let lost {
      submission.restores = lost
    } else {
      (submission.follows, submission.formerReceipt) = (former?.id, former?.receipt)
      submission.formerWithdrawal = former?.withdrawal
    }
    // It is sent immediately, and the sender reports if the server doesn't know it.
    submission.isAnnounced = true
    return submission
  }

  private func add(
    _ given: ArchivedPhoto, _ reader: StoreReader, to writer: SubmissionWriter
  ) throws(HandInProblem) {
    let stored = try throwing(as: HandInProblem.store, reader.photo(given.photo))
    let problem = try attemptHandIn { () throws(SystemError) in
      guard let stored else { return PhotoProblem?.some(.storedPhotoMissing) }
      guard try writer.begin(given.name, size: given.photo.bytes) else {
        return .storedPhotoDamaged
      }
      let problem = try stored.pass { (bytes) throws(SystemError) in try writer.write(bytes) }
      let isWhole = try writer.end()
      return problem ?? (isWhole ? nil : .storedPhotoDamaged)
    }
    if let problem { throw .photo(given.field, problem) }
  }

  private func attemptHandIn<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(HandInProblem) -> Result {
    try throwing(as: HandInProblem.store) { () throws(StoreProblem) in
      try attempt(work())
    }
  }
}

/// A photo with its field, and its name in the archive.
private typealias ArchivedPhoto = (field: FieldID, photo: Photo, name: ArchiveName)

extension [(field: FieldID, photo: Photo)] {
  /// The photos with their names in the archive.
  fileprivate var archived: [ArchivedPhoto] {
    named.compactMap { field, photo, name in
      // Leave out an extension that archives don't allow.
      let stem = String(name.prefix { $0 != "." })
      return (ArchiveName(photo: name) ?? ArchiveName(photo: stem)).map { (field, photo, $0) }
    }
  }
}
