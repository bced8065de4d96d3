import OnrampCore
import OnrampScreens

/// The commands in English.
struct CommandEnglish: CommandWords {}

/// Every word in English, which also stands in for words that another language lacks.
extension CommandWords {
  var about: String { "Apply to drive: a step-by-step form that remembers where you were." }
  var discussion: String {
    """
    Without a subcommand the form opens. F1 in it tells its keys.

    What you give lies in the folder of --data-dir, or else in $ONRAMP_DATA_DIR, \
    $XDG_DATA_HOME/onramp or ~/.local/share/onramp. $NO_COLOR leaves colours out; \
    $ONRAMP_CAMERA is the program that takes a photo, with {} for its file.

    Exit codes: 0 done; 64 wrong usage; 65 the data is not right; 66 an input file can't be read; \
    69 a helper is missing; 73 can't create; 74 reading or writing failed; 75 the form is open \
    elsewhere; 77 not permitted; 78 the policy file is not right.
    """
  }
  var aboutPlain: String { "One question a line: for screen readers, dumb terminals and pipes." }
  var aboutNoMouse: String { "Leave the mouse to the terminal." }
  var aboutLinkAddress: String { "The address at which a phone reaches this computer." }
  var aboutLinkPort: String { "The port for the phone; any free one without it." }
  var aboutStatus: String { "Say where the application stands." }
  var aboutShow: String { "Show the saved answers." }
  var aboutRestart: String { "Clear everything, or bring back what the last restart cleared." }
  var aboutFill: String { "Fill steps from a JSON file of answers, by the rules of the form." }
  var aboutFrom: String { "The file of answers." }
  var aboutOnlyCheck: String { "Only check the answers; save nothing." }
  var aboutExport: String { "Write a finished application into a folder, to hand in." }
  var aboutTo: String { "The folder; a new or an empty one." }
  var aboutCheck: String { "Verify the stored application and its photos." }
  var aboutDataDir: String { "The folder that holds the application." }
  var aboutPolicy: String { "A JSON file with the ranges that the company sets." }
  var aboutLanguage: String { "The language: en or es." }
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

  var tooFewFiles: String {
    "Too few files can be open at once here. Nothing was changed. "
      + "Raise the limit with “ulimit -n 256”, then try again."
  }

  func unexpected(_ kind: String) -> String {
    "Something unexpected happened (\(kind)), and onramp had to stop. What is saved is safe. "
      + "Start it again."
  }

  var noHome: String {
    "There is no home folder to keep the application in. Nothing was changed. "
      + "Name a folder with --data-dir."
  }

  func emptyName(_ option: String) -> String {
    "\(option) names nothing. Nothing was changed. Put the path of a folder behind it."
  }

  var cannotWrite: String {
    "The output can't be written. What is saved is safe. Check where it goes, then try again."
  }

  var nothingToClear: String { "There is nothing to clear." }
  var notUTF8: String {
    "This line is not UTF-8 text. Set your terminal to UTF-8 and type it again."
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

  func notText(_ key: String) -> String { "\"\(SafeText.visible(key))\" needs a text" }

  func status(_ state: StoredState, _ schema: Schema, _ needed: [Need]) -> String {
    let done = schema.completed(state.answers).map(\.title)
    var lines = [
      done.isEmpty ? "Nothing is saved yet." : "Saved: \(done.joined(separator: ", "))."
    ]
    if let next = schema.firstUnsaved(in: state.answers) {
      lines.append("Next: \(next.title).")
    } else {
      let names = needed.map(\.field.label).joined(separator: ", ")
      lines.append(screenWords.standing(needed) + (names.isEmpty ? "." : ": \(names)."))
    }
    if !state.drafts.isEmpty { lines.append("There is something typed that is not saved yet.") }
    if state.canUndoRestart { lines.append("The last restart can be undone.") }
    return lines.joined(separator: "\n")
  }

  var restartNeedsYes: String {
    "Restart clears all answers and photos. Nothing was changed. "
      + "Run onramp restart --yes to do it."
  }

  var restartYesOrUndo: String {
    "Choose one: --yes, --yes --no-undo, or --undo. Nothing was changed."
  }

  var deletedForGood: String { "Everything is deleted for good." }
  var restartUndone: String { "Everything is back as it was." }

  func parting(_ parting: QuitOutcome) -> String {
    switch parting {
    case .kept: "All is kept. Run onramp again to go on."
    case .refused(let problem): "What you typed last is not kept. \(screenWords.problem(problem))"
    case .unconfirmed:
      "The disk did not answer in time. What you typed last may not be kept; "
        + "what was saved before is safe. Run onramp again to see what is there."
    }
  }

  func unfinished(_ work: Work) -> String {
    switch work {
    case .saving, .cancelling: "Save was not finished: this step may not be saved."
    case .restarting, .undoing: "Restart was not finished. Run onramp again to see what is there."
    case .exporting: "The export was not finished. Export again."
    case .capturing: "No photo was taken."
    }
  }

  func answersUnreadable(_ path: String) -> String {
    "The answers file \(SafeText.visible(path)) can't be read. Nothing was saved. "
      + "Check its path and permissions."
  }

  func answersUnacceptable(_ path: String) -> String {
    "\(SafeText.visible(path)) is a folder or a pipe, or too large for answers. Nothing was saved. "
      + "Name a file."
  }

  func answersWrong(_ path: String) -> String {
    "The answers file \(SafeText.visible(path)) is not right. Nothing was saved. "
      + "It looks like {\"personal\":{\"name\":\"Amina\",\"email\":\"amina@example.com\"}}."
  }

  func answersUnknown(_ key: String) -> String {
    "The answers file has \"\(SafeText.visible(key))\", which is not asked. Nothing was saved. "
      + "Check the spelling."
  }

  var nothingSaved: String { "Nothing was saved." }

  func filled(_ steps: [Step]) -> String {
    steps.isEmpty ? "There was nothing to save." : "Saved: \(names(steps))."
  }

  func fits(_ steps: [Step]) -> String {
    steps.isEmpty ? "There is nothing to check." : "All answers fit: \(names(steps))."
  }

  func exported(to path: String, needed: [Need]) -> String {
    let missing = needed.map(\.field.label).joined(separator: ", ")
    return "Exported to \(SafeText.visible(path))."
      + (missing.isEmpty ? "" : " Still needed: \(missing).")
  }

  var allWell: String { "The application and its photos are as they were saved." }

  var misfitsStay: String {
    "These answers were saved under another policy and no longer fit. They stay saved; "
      + "edit them in the form."
  }

  private func names(_ steps: [Step]) -> String {
    steps.map(\.title).joined(separator: ", ")
  }
}
