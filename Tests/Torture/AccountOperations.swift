import Foundation
import OnrampCore
import TestKit

@testable import OnrampStore

/// What a driver does with an account, and the directories to start in.
struct AccountOperations {
  let all: [Operation]

  init(in folder: Folder, photo: String, other: String) throws {
    let application = Operations.application(photo, other)
    let steps = Operations.schema.steps.map { ($0.id, application.entries(of: $0.id)) }
    let typed: [FieldID: String] = [.make: "Kia"]

    func fill(_ store: Store, _ steps: [(StepID, [FieldID: Entry])]) throws -> Answers {
      var answers = Answers()
      for (step, entries) in steps {
        answers = try store.save([step: entries], home: nil) { _ in true }.answers
      }
      try store.keep(Drafts(fields: typed.mapValues { Draft(line: EditableText($0)) }))
      try store.keepFavorites(FavoritesForm.old, now: Operations.now)
      return answers
    }

    /// The recovery code of each template's account.
    var codes: [String: SecretText] = [:]

    func template(
      _ name: String, _ steps: [(StepID, [FieldID: Entry])], isRestarted: Bool = false,
      isSignedOut: Bool = false,
      hasRoutes: Bool = false, before handIn: HandInWork? = nil
    ) throws -> (path: String, answers: Answers) {
      let path = folder.file("account " + name)
      let (session, code) = try AccountForm.accounts(path).create(
        AccountForm.id, AccountForm.profile, AccountForm.password, AccountForm.pin,
        takesApplication: false, now: Operations.now)
      codes[path] = code
      try session.confirmRecoveryCode()
      let (store, _) = try session.openStore(now: Operations.now)
      let answers = try fill(store, steps)
      if isRestarted { try store.restart(canUndo: true, now: Operations.now) }
      if hasRoutes { try RoutesWork.fill(store) }
      try handIn?.prepare(store, ServerLedger(beside: path))
      if isSignedOut { try session.signOut() }
      return (path, answers)
    }

    /// An operation on a template's data, whose answers stay the same unless `new` is given.
    func operation(
      _ name: String, _ work: AccountForm.Work, _ place: (path: String, answers: Answers),
      to new: Answers? = nil, keepsDraft: Bool = false,
      drafts: (old: [FieldID: String], new: [FieldID: String])? = nil,
      favorites: (old: Set<CarKey>, new: Set<CarKey>) = (FavoritesForm.old, FavoritesForm.old),
      routes: (old: [RoutesWork.Kept], new: RoutesWork.Kept)? = nil
    ) -> Operation {
      Operation(
        name: "account: " + name, opensOn: AccountForm.opened, keys: AccountForm.key,
        acknowledged: AccountForm.done, template: place.path, old: place.answers,
        new: new ?? place.answers, keepsDraft: keepsDraft, drafts: drafts,
        isExport: work == .export, favorites: favorites, routes: routes, handInWork: work.handIn,
        accountWork: work, code: codes[place.path])
    }

    let stages = try (0...steps.count).map { count in
      try template("\(count)", Array(steps.prefix(count)))
    }
    let swapped = try template(
      "swapped",
      steps + [(.photos, Operations.application(other).entries(of: .photos))])
    let restarted = try template("restarted", steps, isRestarted: true)
    let signedOut = try template("signed out", steps, isSignedOut: true)
    let plain = folder.file("account to be")
    let begunStore = try Store.open(plain, now: Operations.now).store
    let begun = try fill(begunStore, steps)
    try RoutesWork.fill(begunStore)
    // An application without an account, beside an empty account.
    let beside = folder.file("account beside")
    do {
      let left = try Store.open(beside, now: Operations.now).store
      _ = try fill(left, steps)
      try RoutesWork.fill(left)
    }
    let made = try AccountForm.accounts(beside).create(
      AccountForm.id, AccountForm.profile, AccountForm.password, AccountForm.pin,
      takesApplication: false, now: Operations.now)
    codes[beside] = made.recoveryCode
    try made.session.confirmRecoveryCode()
    let driven = try template("routes", steps, hasRoutes: true)
    let whole = stages[steps.count]
    let handingIn = try AccountForm.Work.allCases.compactMap { work in
      try work.handIn.map { (work, try template("before \($0.rawValue)", steps, before: $0)) }
    }
    let changes: [(String, AccountForm.Work)] = [
      ("change PIN", .changePIN), ("change password", .changePassword),
      ("change profile", .changeProfile),
      ("new recovery code", .newCode), ("recover", .recover),
    ]
    all =
      zip(steps, zip(stages, stages.dropFirst())).map { step, stage in
        operation(
          "save " + step.0.key, .saveNext, stage.0, to: stage.1.answers, keepsDraft: true)
      } + [
        operation("edit photos", .editPhotos, whole, to: swapped.answers, keepsDraft: true),
        operation("restart", .restart, whole, to: Answers(), drafts: (typed, [:])),
        operation("delete for good", .deleteForGood, whole, to: Answers(), drafts: (typed, [:])),
        operation(
          "undo restart", .undoRestart, (restarted.path, Answers()), to: whole.answers,
          drafts: ([:], typed)),
        operation("export", .export, whole),
        operation(
          "keep favourites", .keepFavorites, whole,
          favorites: (FavoritesForm.old, FavoritesForm.new)),
        operation("keep drafts", .keepDrafts, whole),
        operation(
          "create", .create, (plain, begun), drafts: (typed, typed),
          routes: ([RoutesWork.before], RoutesWork.before)),
        operation(
          "take along", .takePlain, (beside, Answers()), to: begun, drafts: ([:], typed),
          favorites: ([], FavoritesForm.old)),
        operation(
          "delete what was left", .erasePlain, (beside, Answers()), drafts: ([:], [:]),
          favorites: ([], [])),
        operation(
          "delete", .delete, whole, to: Answers(), drafts: (typed, [:]),
          favorites: (FavoritesForm.old, [])),
        operation("unlock", .unlock, whole, drafts: (typed, typed)),
        operation("sign in", .signIn, signedOut, drafts: (typed, typed)),
        operation("sign out", .signOut, whole, drafts: (typed, typed)),
      ]
      + changes.map { name, work in
        let place = work == .recover ? signedOut : whole
        return operation(name, work, place, drafts: (typed, typed))
      }
      + handingIn.map { work, place in
        operation(work.handIn?.rawValue ?? "", work, place, drafts: (typed, typed))
      }
      + AccountForm.Work.allCases.compactMap { work in
        work.routes.map { operation($0.rawValue, work, driven, routes: $0.kept) }
      }
  }
}
