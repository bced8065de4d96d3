import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Something that a driver does and that changes the data directory.
struct Operation: Sendable {
  let name: String
  /// The screen on which the operation starts.
  let opensOn: String
  /// The keys that perform it.
  let keys: String
  /// What the screen says once the operation is done.
  let acknowledged: String
  /// The initial data directory; `nil` for the first start.
  let template: String?
  let old: Answers
  let new: Answers
  /// Whether the text typed before must be kept until it is saved.
  var keepsDraft = false
  /// The expected drafts with the old and with the new answers; `nil` if they aren't checked.
  var drafts: (old: [FieldID: String], new: [FieldID: String])?
  /// Whether it exports the application.
  var isExport = false
  /// The favorite cars; `nil` if they aren't checked.
  var favorites: (old: Set<CarKey>, new: Set<CarKey>)?
  /// Whether ``FavoritesForm`` performs it.
  var isByFavoritesForm = false
  /// The stored routes; `nil` if they aren't checked.
  var routes: (old: [RoutesWork.Kept], new: RoutesWork.Kept)?
  /// The work of ``WorkForm/routes``, if the operation is about routes.
  var routesWork: RoutesWork?
  /// The work of ``WorkForm/handIn``, if the operation is about handing in.
  var handInWork: HandInWork?
  /// The work of ``AccountForm``, if the operation is on an account.
  var accountWork: AccountForm.Work?
  /// The account's recovery code, if there is one already.
  var code: SecretText?

  /// Whether to check that it can be undone.
  var isRestart: Bool { name == "restart" || accountWork == .restart }

  /// Copies its directory, to be damaged, and returns the path.
  func begin(in scratch: Folder) throws -> String {
    let path = scratch.file(UUID().uuidString)
    if let template { try FileManager.default.copyItem(atPath: template, toPath: path) }
    return path
  }

  /// The arguments of the minimal program that performs it; `nil` if it needs the whole form.
  func command(_ directory: String, _ photos: [String], _ home: String) throws -> [String]? {
    if let accountWork {
      let target = accountWork == .recover ? code?.plain ?? "" : home
      return try AccountForm.command(accountWork, directory, photos, target)
    }
    if let routesWork { return try WorkForm.routes.command(routesWork, directory) }
    if let handInWork { return try WorkForm.handIn.command(handInWork, directory) }
    return isByFavoritesForm ? try FavoritesForm.command(directory) : nil
  }

  /// What the screen says if the operation was refused.
  static let refusals = [
    "Not saved", "Not done", "There is a problem", "was not saved", "exported",
    "did not confirm", AccountForm.codeNotConfirmed, AccountForm.notOpened,
  ]
}

/// The operations and the directories to start in, created with the store itself.
struct Operations {
  private(set) var all: [Operation]

  static let now = Int64(Date().timeIntervalSince1970)
  static let schema = Schema.sample
  /// What the form shows beside the title of a step.
  private static func heading(_ number: Int) -> String { "Step \(number) of \(schema.steps.count)" }

  /// The application, with these files as its photos, used in turn.
  static func application(_ photos: String...) -> SampleApplication {
    let fields = schema.fields.filter(\.kind.isPhoto)
    let paths = fields.enumerated().map { ($1.id, photos[$0 % photos.count]) }
    return .amina(schema).with(Dictionary(uniqueKeysWithValues: paths))
  }

  static func cars(of store: Store) -> CarsClient { CarsClient(store) { Self.now } }

  init(in folder: Folder, photo: String, other: String) throws {
    let application = Self.application(photo, other)
    let replacing = Self.application(other)
    let steps = Self.schema.steps.map(\.id)
    let complete = steps.map { ($0, application.entries(of: $0)) }

    func template(
      _ name: String, saved: [(StepID, [FieldID: Entry])], typed: [FieldID: String] = [:],
      isRestarted: Bool = false, typedSince: [FieldID: String] = [:]
    ) throws -> (path: String, answers: Answers) {
      let path = folder.file(name)
      let (store, _) = try Store.open(path, now: Self.now)
      var answers = Answers()
      for (step, entries) in saved {
        answers = try store.save([step: entries], home: nil) { _ in true }.answers
      }
      func keep(_ typed: [FieldID: String]) throws {
        try store.keep(Drafts(fields: typed.mapValues { Draft(line: EditableText($0)) }))
      }
      try keep(typed)
      try Self.cars(of: store).keepFavorites(FavoritesForm.old)
      if isRestarted {
        try store.restart(canUndo: true, now: Self.now)
        try keep(typedSince)
      }
      return (path, isRestarted ? Answers() : answers)
    }

    let done = try template("complete", saved: complete)
    let swapped = try template(
      "swapped", saved: complete + [(.photos, replacing.entries(of: .photos))])
    func save(_ step: StepID, after count: Int) throws -> Operation {
      let name = "save " + step.key
      let before = try template(
        name, saved: Array(complete.prefix(count)), typed: application.drafts(of: step))
      let after = try template(name + " done", saved: Array(complete.prefix(count + 1)))
      return Operation(
        name: name, opensOn: Self.heading(count + 1), keys: "\u{13}", acknowledged: "Saved ",
        template: before.path, old: before.answers, new: after.answers, keepsDraft: true)
    }
    let editing = try template(
      "edit", saved: complete, typed: replacing.drafts(of: .photos))
    let (cleared, since): ([FieldID: String], [FieldID: String]) = (
      [.make: "Kia"], [.email: "new@example.com"]
    )
    let restarted = try template(
      "restarted", saved: complete, typed: cleared, isRestarted: true, typedSince: since)
    let driven = try template("routes", saved: complete)
    try RoutesWork.fill(Store.open(driven.path, now: Self.now).store)
    let typed = try template("typed", saved: complete, typed: cleared)
    func clearing(_ name: String, _ keys: String, _ words: String) -> Operation {
      Operation(
        name: name, opensOn: "aren't saved", keys: keys, acknowledged: words,
        template: typed.path, old: typed.answers, new: Answers(),
        drafts: (old: cleared, new: [:]), favorites: (FavoritesForm.old, FavoritesForm.old))
    }
    all = [
      Operation(
        name: "first start", opensOn: Self.heading(1), keys: "", acknowledged: Self.heading(1),
        template: nil, old: Answers(), new: Answers())
    ]
    all += try steps.enumerated().map { try save($1, after: $0) }
    all += [
      Operation(
        name: "edit photos", opensOn: "Your last changes",
        keys: "\(application.number(of: .photos))\u{13}", acknowledged: "Saved ",
        template: editing.path, old: editing.answers, new: swapped.answers, keepsDraft: true),
      clearing("restart", "ry", "Everything is cleared"),
      clearing("delete for good", "r\t\t\r\t\r", "deleted for good"),
      Operation(
        name: "undo restart", opensOn: Self.heading(1), keys: "\u{1B}[Z\r",
        acknowledged: "What was saved is back", template: restarted.path, old: Answers(),
        new: done.answers,
        drafts: (old: since, new: cleared.merging(since) { $1 })),
      Operation(
        name: "export", opensOn: "Everything saved", keys: "e\r", acknowledged: "[ Done ]",
        template: done.path, old: done.answers, new: done.answers,
        isExport: true),
      Operation(
        name: "keep favourites", opensOn: FavoritesForm.opened, keys: FavoritesForm.key,
        acknowledged: FavoritesForm.kept, template: done.path, old: done.answers,
        new: done.answers, favorites: (FavoritesForm.old, FavoritesForm.new),
        isByFavoritesForm: true),
    ]
    let (handIn, routes) = (WorkForm.handIn, WorkForm.routes)
    all += try HandInWork.allCases.map { work in
      let before = try template("before \(work.rawValue)", saved: complete)
      try work.prepare(
        Store.open(before.path, now: Self.now).store, ServerLedger(beside: before.path))
      return Operation(
        name: work.rawValue, opensOn: handIn.opened, keys: handIn.key,
        acknowledged: handIn.done, template: before.path, old: done.answers, new: done.answers,
        handInWork: work)
    }
    all += RoutesWork.allCases.map { work in
      Operation(
        name: work.rawValue, opensOn: routes.opened, keys: routes.key,
        acknowledged: routes.done, template: driven.path, old: driven.answers,
        new: driven.answers, routes: work.kept, routesWork: work)
    }
  }
}
