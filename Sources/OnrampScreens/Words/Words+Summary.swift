import OnrampCore
import OnrampWords

/// What the summary says.
extension Words {
  package var summary: String { words("Summary") }
  package var edit: String { words("Edit") }
  package var notProvided: String { words("Not provided") }
  /// In place of an answer that may be left out.
  public var leftOut: String { words("Not provided (optional)") }

  /// Marks an answer that wasn't given before.
  public var added: String { words("added") }
  package func changed(from old: String) -> String { words("changed, was \(old)") }
  /// Marks a photo that was replaced by one with the same description, or that was turned.
  public var changed: String { words("changed") }

  /// The status of a complete application.
  ///
  /// - Parameters:
  ///   - hasChanges: Whether a saved section has unsaved changes.
  ///   - toCheck: How many photos have open advice.
  public func standing(_ needs: [Need], hasChanges: Bool, toCheck: Int = 0) -> String {
    let saved = hasChanges ? words("Your last changes aren't saved") : words("Everything saved")
    let known = needs.isEmpty ? saved : both(saved, stillNeeded(needs))
    return toCheck == 0 ? known : both(known, photosToCheck(toCheck))
  }

  /// What the company still needs, and how many photos have open advice.
  public func stillNeeded(_ needs: [Need], toCheck: Int) -> String {
    toCheck == 0 ? stillNeeded(needs) : both(stillNeeded(needs), photosToCheck(toCheck))
  }

  private func both(_ first: String, _ second: String) -> String {
    words("\(first). \(second)")
  }

  /// How many photos have open advice.
  public func photosToCheck(_ count: Int) -> String {
    words.count(count, "1 photo to check", "\(count) photos to check")
  }

  /// The button that opens the first photo with open advice.
  public func lookAtPhotos(_ count: Int) -> String {
    words.count(count, "Look at 1 photo", "Look at \(count) photos")
  }

  /// The saved sections with unsaved changes, and what an export includes of them.
  public func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, words.count(steps.count, "has", "have"))
    return words(
      """
      \(titles.listed(and: words("and"))) \(verb) changes that aren't saved; the export contains \
      what was saved.
      """)
  }

  /// What the company still needs.
  public func stillNeeded(_ needs: [Need]) -> String {
    let photos = needs.count { $0.field.kind.isPhoto }
    let answers = needs.count - photos
    let somePhotos = words.count(photos, "1 photo", "\(photos) photos")
    let someAnswers = words.count(answers, "1 answer", "\(answers) answers")
    return switch (photos, answers) {
    case (_, 0): words.count(photos, "1 photo still needed", "\(photos) photos still needed")
    case (0, _): words.count(answers, "1 answer still needed", "\(answers) answers still needed")
    default: words("\(somePhotos) and \(someAnswers) still needed")
    }
  }

  /// How many answers the company still needs, in short.
  public func stillNeededShort(_ count: Int) -> String {
    words.count(count, "1 still needed", "\(count) still needed")
  }
  /// Says that there is no export of a handed-in application.
  public var notExported: String { words("Not exported") }
  /// The button that opens the first photo that is still needed.
  public func addMissingPhotos(_ count: Int) -> String {
    words.count(count, "Add the missing photo", "Add the missing photos")
  }

  /// The purpose of exporting where the application can be handed in directly.
  public var exportInstead: String {
    words("Or put everything in one ZIP file, and send it to the company yourself.")
  }

  /// When and where the application was exported, and whether anything has changed since.
  public func exported(_ export: LastExport, isChanged: Bool) -> String {
    let folder = shown(export.places.folder)
    return switch (export.time, isChanged) {
    case (.now(let time), false): words("Exported at \(clock(time)) to \(folder)")
    case (.today(let time), false): words("Exported today at \(clock(time)) to \(folder)")
    case (.before(let time), false): words("Exported on \(date(time)) to \(folder)")
    case (.now(let time), true):
      words("You exported at \(clock(time)), before your last change. Export again")
    case (.today(let time), true):
      words("You exported today at \(clock(time)), before your last change. Export again")
    case (.before(let time), true):
      words("You exported on \(date(time)), before your last change. Export again")
    }
  }
}
