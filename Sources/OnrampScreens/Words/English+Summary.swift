import OnrampCore

/// What the summary says, in English.
extension Words {
  var summary: String { "Summary" }
  var edit: String { "Edit" }
  var notProvided: String { "Not provided" }
  var leftOut: String { "Not provided (optional)" }
  var toAddLater: String { "Edit to add the photo" }

  var added: String { "added" }
  func changed(from old: String) -> String { "changed, was \(old)" }
  var changed: String { "changed" }
  var changedByTurning: String { "changed: turned" }

  func standing(_ needs: [Need], hasChanges: Bool) -> String {
    let saved = hasChanges ? "Your last changes aren't saved" : "Everything saved"
    return needs.isEmpty ? saved : "\(saved). \(stillNeeded(needs))"
  }

  var changesNotSaved: String { "Changes not saved" }

  func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, steps.count == 1 ? "has" : "have")
    return "\(titles.listed(and: "and")) \(verb) changes that aren't saved; "
      + "the export contains what was saved."
  }

  func stillNeeded(_ needs: [Need]) -> String {
    let photos = needs.count { $0.field.kind.isPhoto }
    let answers = needs.count - photos
    let somePhotos = photos == 1 ? "1 photo" : "\(photos) photos"
    let someAnswers = answers == 1 ? "1 answer" : "\(answers) answers"
    return switch (photos, answers) {
    case (_, 0): photos == 1 ? "1 photo still needed" : "\(photos) photos still needed"
    case (0, _): answers == 1 ? "1 answer still needed" : "\(answers) answers still needed"
    default: "\(somePhotos) and \(someAnswers) still needed"
    }
  }

  func stillNeededShort(_ count: Int) -> String {
    count == 1 ? "1 still needed" : "\(count) still needed"
  }
  var nothingSent: String { "Not handed in yet" }
  var notExported: String { "Not exported" }
  var exportToHandIn: String { "Export to hand in" }
  func addMissingPhotos(_ count: Int) -> String {
    count == 1 ? "Add the missing photo" : "Add the missing photos"
  }

  func toHandIn(_ archive: String?) -> String {
    archive.map { "Send \(shown($0)) to the company, as an email attachment for example." }
      ?? "Puts everything in one ZIP file. Send it to the company to be checked."
  }

  var exportInstead: String {
    "Or put everything in one ZIP file, and send it to the company yourself."
  }

  func exported(_ export: LastExport, isChanged: Bool) -> String {
    let folder = shown(export.places.folder)
    return switch (export.time, isChanged) {
    case (.now(let time), false): "Exported at \(clock(time)) to \(folder)"
    case (.today(let time), false): "Exported today at \(clock(time)) to \(folder)"
    case (.before(let time), false): "Exported on \(date(time)) to \(folder)"
    case (.now(let time), true):
      "You exported at \(clock(time)), before your last change. Export again"
    case (.today(let time), true):
      "You exported today at \(clock(time)), before your last change. Export again"
    case (.before(let time), true):
      "You exported on \(date(time)), before your last change. Export again"
    }
  }
}
