import OnrampCore
import OnrampScreens

/// The commands in English.
struct CommandEnglish: CommandWords {
  var about: String { "Apply to drive: a step-by-step form that remembers where you were." }
  var aboutStatus: String { "Say where the application stands." }
  var aboutShow: String { "Show the saved answers." }
  var aboutRestart: String { "Clear everything, or bring back what the last restart cleared." }
  var aboutDataDir: String { "The folder that holds the application." }
  var aboutPolicy: String { "A JSON file with the ranges that the company sets." }
  var aboutJSON: String { "Write JSON, for programs." }
  var aboutYes: String { "Clear all answers, everything typed and the photos." }
  var aboutUndo: String { "Bring back what the last restart cleared." }
  var aboutNoUndo: String { "With --yes: erase at once and for good." }

  var notATerminal: String {
    "The form needs a terminal, and this is not one. Nothing was changed. "
      + "Use --plain to answer one question a line."
  }

  func cannotUseTerminal(_ type: String) -> String {
    "The form can't use a terminal of the type \(SafeText.visible(type)). Nothing was changed. "
      + "Set TERM, or use --plain to answer one question a line."
  }

  var noHome: String {
    "There is no home folder to keep the application in. Nothing was changed. "
      + "Name a folder with --data-dir."
  }

  func policyMissing(_ path: String) -> String {
    "The policy file \(SafeText.visible(path)) can't be read. Nothing was changed. "
      + "Check its path and permissions."
  }

  func policyWrong(_ path: String, _ why: String) -> String {
    "The policy file \(SafeText.visible(path)) is not right: \(why). Nothing was changed. "
      + "It looks like {\"vehicleYear\":{\"min\":2000,\"max\":2027},\"seats\":{\"min\":4,\"max\":8}}."
  }

  var rangeReversed: String { "min is above max" }
  var notJSON: String { "it is not a JSON object" }

  func notInPolicy(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" is not known here"
  }

  func notARange(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" needs min and max, two whole numbers from 0"
  }

  func status(_ opening: Opening) -> String {
    let done = opening.answers.completed.map(screenWords.heading)
    var lines = [
      done.isEmpty ? "Nothing is saved yet." : "Saved: \(done.joined(separator: ", "))."
    ]
    if let next = opening.answers.firstMissing {
      lines.append("Next: \(screenWords.heading(next)).")
    } else {
      lines.append("All three steps are complete.")
    }
    if !opening.drafts.isEmpty { lines.append("There is something typed that is not saved yet.") }
    if opening.canUndoRestart { lines.append("The last restart can be undone.") }
    return lines.joined(separator: "\n")
  }

  var restartNeedsYes: String {
    "Restart clears all answers and photos. Nothing was changed. "
      + "Run onramp restart --yes to do it."
  }

  var restartYesOrUndo: String {
    "Choose one: --yes, --yes --no-undo, or --undo. Nothing was changed."
  }

  var restarted: String {
    "Everything is cleared. onramp restart --undo brings it back, "
      + "for 24 hours or until the next Save."
  }

  var deletedForGood: String { "Everything is deleted for good." }
  var restartUndone: String { "Everything is back as it was." }
  var allKept: String { "All is kept. Run onramp again to go on." }
}
