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
  /// Damaged files set aside before the restart. They are erased when the undo ends.
  var setAside: [String]?
  /// The last generation whose drafts the restart ended, even if their file still exists. Older
  /// versions didn't record it; their drafts end when the file is removed.
  var endedGeneration: Int?
  /// When an opening first found the undo expired, unless a later one found it alive.
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

  /// The generation that starts with the restart.
  var nextGeneration: Int { endedGeneration.map { $0 + 1 } ?? application.generation }

  /// Whether the restart can still be undone. A plausible time in the future is attributed to a
  /// clock that was set back.
  func isAlive(at now: Int64) -> Bool {
    let (age, isBeyond) = now.subtractingReportingOverflow(clearedAt)
    return !isBeyond && age > -Self.lifetime && age < Self.lifetime
  }

  /// The drafts after an undo: the cleared ones, plus those typed since in other fields.
  func drafts(over since: Drafts) -> Drafts {
    var drafts = drafts.drafts(saved: application.saved)
    drafts.fields.merge(since.fields) { old, _ in old }
    drafts.focus = drafts.focus ?? since.focus
    drafts.confirmed.formUnion(since.confirmed)
    return drafts
  }

  /// Erases the files set aside that the undo preserved.
  func eraseSetAside(in directory: Directory) throws(SystemError) {
    for name in setAside ?? [] where Contents.Name.isSetAside(name) { try directory.remove(name) }
  }
}
