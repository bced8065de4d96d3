import OnrampCore

/// What the summary says, in English.
extension Words {
  var summary: String { "Summary" }
  var edit: String { "Edit" }
  var notProvided: String { "Not provided" }
  var toAddLater: String { "Edit to add the photo" }

  var added: String { "added" }
  func changed(from old: String) -> String { "changed, was \(old)" }
  var changed: String { "changed" }
  var changedByTurning: String { "changed: turned" }

  func standing(_ needs: [Need], hasChanges: Bool) -> String {
    let saved = hasChanges ? "Everything saved except your last changes" : "Everything saved"
    return needs.isEmpty ? saved : "\(saved). \(stillNeeded(needs))"
  }

  var changesNotSaved: String { "Last changes not saved" }

  func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, steps.count == 1 ? "has" : "have")
    return "\(titles.listed(and: "and")) \(verb) changes that aren't saved; "
      + "the export holds what was saved."
  }

  func stillNeeded(_ needs: [Need]) -> String {
    let photos = needs.count { $0.field.kind.isPhoto }
    let answers = needs.count - photos
    let counts = [
      photos == 0 ? nil : photos == 1 ? "1 photo" : "\(photos) photos",
      answers == 0 ? nil : answers == 1 ? "1 answer" : "\(answers) answers",
    ]
    return "\(counts.compactMap { $0 }.listed(by: " and ")) still needed"
  }

  func stillNeededShort(_ count: Int) -> String { "\(count) still needed" }
  var nothingSent: String { "Nothing has been sent yet" }
  var exportToHandIn: String { "Export to hand in" }

  func exported(_ export: LastExport, isChanged: Bool) -> String {
    let exported =
      switch export.time {
      case .now(let time): "Exported at \(clock(time)) to \(shown(export.path))"
      case .before(let time): "Exported on \(date(time)) to \(shown(export.path))"
      }
    return exported + (isChanged ? ". You changed something since: export again" : "")
  }
}
