import TestKit

@testable import OnrampCore

/// The actions at a terminal.
extension SyncModel {
  private static let actions:
    [(weight: Int, name: String, @Sendable (inout SyncModel, Int) -> Void)] = [
      (8, "type", { $0.type($1) }),
      (6, "save", { $0.save($1) }),
      (1, "clear", { $0.clear($1) }),
      (1, "discard", { $0.discard($1) }),
      (4, "remove photo", { $0.removePhoto($1) }),
      (6, "use a suggestion", { $0.useSuggestion($1) }),
      (2, "favorite", { $0.toggleFavorite($1) }),
      (3, "route", { $0.changeRoute($1) }),
      (1, "restart", { $0.restart($1) }),
      (4, "undo", { $0.undoRestart($1) }),
      (1, "hand in", { $0.handIn($1) }),
      (4, "withdraw", { $0.withdraw($1) }),
      (2, "kill", { $0.kill($1) }),
      (2, "clock", { $0.terminals[$1].skew = Int64.random(in: -3...3, using: &$0.random) }),
      (3, "line", { $0.terminals[$1].isOnline.toggle() }),
      (8, "keep", { $0.keep($1) }),
      (6, "fetch", { if $0.terminals[$1].isOnline { $0.fetch($1) } }),
      (4, "fetch, killed", { if $0.terminals[$1].isOnline { $0.fetch($1, isKilled: true) } }),
      (6, "commit", { if $0.terminals[$1].isOnline { $0.commit($1) } }),
      (
        1, "commit, unanswered",
        { if $0.terminals[$1].isOnline { $0.commit($1, isAnswered: false) } }
      ),
    ]
  private static let weight = actions.reduce(0) { $0 + $1.weight }

  /// The names of the events that are counted.
  static let names =
    actions.map(\.name).filter {
      !["clock", "line", "keep"].contains($0) && !$0.hasPrefix("commit")
    }
    + ["merged", "refused"]

  mutating func act(on index: Int) {
    var left = Int.random(in: 0..<Self.weight, using: &random)
    for action in Self.actions {
      left -= action.weight
      guard left < 0 else { continue }
      let before = terminals[index].shown
      action.2(&self, index)
      if terminals[index].shown != before { counts[action.name, default: 0] += 1 }
      return
    }
  }

  // MARK: Fields

  private mutating func change(
    _ index: Int, _ edit: (inout FieldReplica, FieldID, inout SyncModel) -> Void
  ) {
    guard terminals[index].shown.application.handIn?.isInForce != true,
      let id = Self.fields.randomElement(using: &random)
    else { return }
    var field = terminals[index].shown.application.fields[id] ?? FieldReplica()
    let before = Set(field.numbers)
    edit(&field, id, &self)
    terminals[index].giving.formUnion(before.subtracting(field.numbers))
    terminals[index].shown.application.fields[id] = field.isEmpty ? nil : field
    terminals[index].hasChanged = true
  }

  private mutating func type(_ index: Int) {
    change(index) { field, id, model in
      let number = "\(model.newNumber())"
      let input =
        id == .license
        ? Input(.upload(GivenPhoto(UploadID(number), from: .camera))) : Input(.text(number))
      field.draft = DraftReplica(input, at: model.now(index))
    }
  }

  private mutating func discard(_ index: Int) { change(index) { field, _, _ in field.draft = nil } }

  private mutating func removePhoto(_ index: Int) {
    change(index) { field, id, model in
      guard id == .license, field.draft == nil, field.saved?.content != nil else { return }
      field.draft = DraftReplica(Input(.text(""), removesPhoto: true), at: model.now(index))
    }
  }

  private mutating func useSuggestion(_ index: Int) {
    change(index) { field, _, model in
      guard let input = field.suggestions.keys.min(by: { ($0.number ?? 0) < ($1.number ?? 0) })
      else { return }
      field.suggestions[input] = nil
      field.draft = DraftReplica(input, at: model.now(index))
    }
  }

  private mutating func clear(_ index: Int) {
    change(index) { field, _, model in
      let wasSaved = field.saved?.value != nil
      field = FieldReplica(saved: field.saved)
      if wasSaved { field.saved = SavedReplica(nil, at: model.now(index)) }
    }
    keep(index)
  }

  /// Saves a step: its drafts become answers, and the driver has seen its suggestions.
  private mutating func save(_ index: Int) {
    let terminal = terminals[index].shown.application
    guard terminal.handIn?.isInForce != true,
      let step = Self.fields.randomElement(using: &random)?.step
    else { return }
    for id in Self.fields where id.step == step {
      var field = terminal.fields[id] ?? FieldReplica()
      let before = Set(field.numbers)
      let value = field.draft?.input.answer ?? field.saved?.value
      if value != field.saved?.value { field.saved = SavedReplica(value, at: now(index)) }
      (field.draft, field.suggestions) = (nil, [:])
      terminals[index].giving.formUnion(before.subtracting(field.numbers))
      terminals[index].shown.application.fields[id] = field.isEmpty ? nil : field
    }
    terminals[index].shown.application.sections.insert(step)
    terminals[index].hasChanged = true
    terminals[index].cleared = nil
    keep(index)
  }

  // MARK: The application

  private mutating func restart(_ index: Int) {
    let application = terminals[index].shown.application
    guard !application.fields.isEmpty else { return }
    terminals[index].giving.formUnion(application.fields.values.flatMap(\.numbers))
    terminals[index].cleared = application
    terminals[index].shown.application = ApplicationReplica(restartedAt: now(index))
    terminals[index].hasChanged = true
    keep(index)
  }

  private mutating func undoRestart(_ index: Int) {
    guard let cleared = terminals[index].cleared,
      terminals[index].shown.application.fields.isEmpty
    else { return }
    terminals[index].shown.application = cleared
    terminals[index].cleared = nil
    terminals[index].hasChanged = true
    terminals[index].given.subtract(cleared.fields.values.flatMap(\.numbers))
    keep(index)
  }

  private mutating func handIn(_ index: Int) {
    let application = terminals[index].shown.application
    guard application.handIn?.isInForce != true, !application.sections.isEmpty else { return }
    terminals[index].shown.application.handIn = HandInReplica(
      id: "\(newNumber())", since: now(index), follows: application.handIn?.id)
    terminals[index].hasChanged = true
    keep(index)
  }

  private mutating func withdraw(_ index: Int) {
    guard let state = terminals[index].shown.application.handIn?.state, state != .withdrawn else {
      return
    }
    terminals[index].shown.application.handIn?.state =
      state == .waiting && Bool.random(using: &random) ? .received : .withdrawn
    terminals[index].hasChanged = true
    keep(index)
  }

  // MARK: Favorites and routes

  private mutating func toggleFavorite(_ index: Int) {
    let key = CarKey("\(Int.random(in: 0..<5, using: &random))")
    terminals[index].shown.favorites.formSymmetricDifference([key])
    terminals[index].hasChanged = true
    keep(index)
  }

  private mutating func changeRoute(_ index: Int) {
    let routes = terminals[index].shown.routes
    let file = newNumber()
    let names = ["Airport", "Station", "Home", "School"].filter { name in
      !routes.values.contains { $0.name == name }
    }
    let old = routes.keys.min { $0.number < $1.number }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      guard let name = names.first, routes.count < 6 else { return }
      terminals[index].shown.routes[RouteID(file)] = RouteReplica(
        name: name, saved: now(index), file: file)
    case 1:
      guard let old, let route = routes[old] else { return }
      terminals[index].giving.insert(route.file)
      terminals[index].shown.routes[old] = RouteReplica(
        name: names.first ?? route.name, saved: now(index), file: file)
    default:
      guard let old, let route = routes[old] else { return }
      terminals[index].giving.insert(route.file)
      terminals[index].shown.routes[old] = nil
    }
    terminals[index].hasChanged = true
    keep(index)
  }
}
