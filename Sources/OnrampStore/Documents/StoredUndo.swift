import OnrampCore
import OnrampJSON

/// The contents of `undo.json`: what the last restart cleared.
struct StoredUndo: StoredContents {
  /// How long a restart can be undone, in seconds.
  static let lifetime: Int64 = 24 * 60 * 60

  /// The time of the restart, in seconds since 1970.
  var clearedAt: Int64
  var application: StoredApplication
  var drafts: StoredDrafts
  /// Damaged files that were set aside by then. They are erased when the undo ends.
  var setAside: [String]?
  /// Drafts up to this generation end with the restart, whether or not their file is gone yet.
  /// Older programs didn't record it; their drafts end when the file is removed.
  var endedGeneration: Int?
  /// When an opening first found the undo expired, if none has found it alive since.
  var expiredAt: Uptime?

  init(
    clearedAt: Int64, application: StoredApplication, drafts: StoredDrafts, setAside: [String]?
  ) {
    self.clearedAt = clearedAt
    self.application = application
    self.drafts = drafts
    self.setAside = setAside
    endedGeneration = application.generation
  }

  init?(_ json: JSON) {
    guard let clearedAt = json["clearedAt"]?.integer,
      let application = json["application"].flatMap(StoredApplication.init),
      let drafts = json["drafts"].flatMap(StoredDrafts.init)
    else { return nil }
    self.init(
      clearedAt: Int64(clearedAt), application: application, drafts: drafts,
      setAside: json["setAside"]?.array?.compactMap(\.string))
    endedGeneration = json["endedGeneration"]?.integer
    expiredAt = json["expiredAt"].flatMap(Uptime.init)
  }

  var json: JSON {
    var members: [String: JSON] = [
      "clearedAt": .integer(Int(clearedAt)), "application": application.json,
      "drafts": drafts.json,
    ]
    members["setAside"] = setAside.map { .array($0.map(JSON.string)) }
    members["endedGeneration"] = endedGeneration.map(JSON.integer)
    members["expiredAt"] = expiredAt?.json
    return .object(members)
  }

  /// The generation that begins with the restart.
  var nextGeneration: Int { endedGeneration.map { $0 + 1 } ?? application.generation }

  /// Whether the restart can still be undone. A future time is attributed to a clock that was set
  /// back, as long as that is plausible.
  func isAlive(at now: Int64) -> Bool {
    let (age, isBeyond) = now.subtractingReportingOverflow(clearedAt)
    return !isBeyond && age > -Self.lifetime && age < Self.lifetime
  }

  /// The drafts after an undo: the cleared ones, plus those typed since in fields where nothing was
  /// cleared.
  func drafts(over since: Drafts) -> Drafts {
    var drafts = drafts.drafts(saved: application.saved)
    drafts.fields.merge(since.fields) { old, _ in old }
    drafts.focus = drafts.focus ?? since.focus
    drafts.confirmed.formUnion(since.confirmed)
    return drafts
  }

  /// Erases the files set aside that the undo kept.
  func eraseSetAside(in directory: Directory) throws(SystemError) {
    for name in setAside ?? [] where Contents.Name.isSetAside(name) { try directory.remove(name) }
  }
}
