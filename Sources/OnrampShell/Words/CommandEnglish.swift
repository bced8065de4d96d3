import OnrampCore
import OnrampScreens

/// The commands in English.
struct CommandEnglish: CommandWords {}

/// The English texts, which also replace those that another language lacks.
extension CommandWords {
  func help(_ text: String) -> String { text }
  var about: String { "Apply to drive, in a step-by-step form that remembers where you left off." }
  var discussion: String {
    """
    Without a subcommand, the form opens. In the form, F1 lists the keys.

    Your application is stored in the folder that --data-dir names, or else in $ONRAMP_DATA_DIR, \
    $XDG_DATA_HOME/onramp or ~/.local/share/onramp. Set $NO_COLOR for a form without colors, and \
    $ONRAMP_CAMERA to a command that takes a photo, with {} in place of its file.

    Exit codes: 0 done; 64 wrong usage; 65 an answer breaks a rule, a stored file is damaged, a server sent no list of \
    cars, or a stop can't be found or reached; 66 an input file is missing or can't be read; 69 a helper program is \
    missing, nothing here makes routes, or a server did not answer; 73 a file or folder can't be created; 74 reading or writing failed; 75 another onramp has the application \
    open; 77 not permitted; 78 the policy file can't be used.
    """
  }
  var aboutPlain: String {
    "Speak in lines, without a screen: for screen readers, dumb terminals and pipes."
  }
  var aboutNoMouse: String { "Leave the mouse to the terminal." }
  var aboutKiosk: String {
    "For a terminal that many drivers use: nothing reaches this computer's files or programs, and every "
      + "driver needs an account."
  }
  var takenOver: String { "What was open here goes on in a newer session." }
  var notTakenOver: String {
    "Another session of this terminal doesn't end. What was saved there is safe. Try again in a minute."
  }
  var aboutLinkAddress: String { "The address at which a phone reaches this computer." }
  var aboutLinkPort: String { "The port of the phone's page; without it, any free port." }
  var aboutStatus: String { "Say where the application stands." }
  var aboutShow: String { "Show the saved answers." }
  var aboutRestart: String { "Clear everything, or bring back what the last restart cleared." }
  var aboutFill: String { "Save the answers in a JSON file, by the rules of the form." }
  var aboutFrom: String { "The file of answers." }
  var aboutOnlyCheck: String { "Only check the answers; save nothing." }
  var aboutExport: String { "Write what is saved to a folder, to hand in." }
  var aboutTo: String { "The folder to write to; it must be new or empty." }
  var aboutCheck: String { "Verify the stored application and its photos." }
  var aboutDataDir: String { "The folder that holds the application." }
  var aboutPolicy: String { "A JSON file with a company's ranges and words." }
  func notAnAddress(_ name: String, like example: String) -> String {
    "\(name) must be an address like \(example)"
  }
  var aboutListJSON: String { "Print the list as JSON, for programs." }
  var suspended: String { "Onramp is suspended, and all is kept. Type fg to come back." }
  var restKept: String {
    if isAtKiosk { return "Everything else is kept. Unlock Onramp here to continue." }
    return "Everything else is kept. Run onramp again to continue."
  }
  var noNetworkHelper: String {
    if isAtKiosk {
      return
        "A part of Onramp is missing at this terminal: onramp-net, so no server can be reached. Tell the staff."
    }
    return "A part of Onramp is missing: onramp-net, so no server can be reached. Install it "
      + "beside onramp (make helpers builds it), or try onramp survey --demo."
  }
  var aboutLanguage: String { "The language Onramp speaks." }
  var aboutJSON: String { "Print JSON, for programs." }
  var aboutYes: String { "Clear the answers, everything typed and the photos." }
  var aboutUndo: String { "Bring back what the last restart cleared." }
  var aboutNoUndo: String { "With --yes: delete the application for good." }

  var notATerminal: String {
    "The form needs a terminal, and this isn't one. Nothing was changed. "
      + "Use --plain to answer one question per line."
  }

  func cannotUseTerminal(_ type: String) -> String {
    if isAtKiosk {
      return
        "The form can't use a terminal of type \(SafeText.visible(type)). Nothing was changed. "
        + "Over SSH, connect with “plain” to answer one question per line; elsewhere, tell the staff."
    }
    return "The form can't use a terminal of type \(SafeText.visible(type)). Nothing was changed. "
      + "Set TERM, or use --plain to answer one question per line."
  }

  var tooFewFiles: String {
    if isAtKiosk {
      return "Onramp can't open enough files at once here. Nothing was changed. Tell the staff."
    }
    return "Onramp can't open enough files at once here. Nothing was changed. "
      + "Raise the limit with “ulimit -n 256”, then try again."
  }

  func unexpected(_ kind: String) -> String {
    "Something unexpected happened (\(kind)), and onramp had to stop. What you saved is safe. "
      + "Start it again."
  }

  func usage(_ problem: UsageProblem) -> String {
    if case .missingArgument("file.osm.pbf", _) = problem {
      return "Name the map file, such as monaco.osm.pbf. Nothing was changed."
    }
    let (what, toDo) = usageParts(problem)
    return "\(what) Nothing was changed. \(toDo)"
  }

  private func usageParts(_ problem: UsageProblem) -> (what: String, toDo: String) {
    switch problem {
    case .unknownOption(let option, let command):
      (
        "\(command) has no option \(SafeText.visible(option)).",
        "Run \(command) --help to see its options."
      )
    case .unknownCommand(let name, let meant):
      (
        "onramp has no command “\(SafeText.visible(name))”.",
        meant.map { "Did you mean onramp \($0)?" } ?? "Run onramp --help to see its commands."
      )
    case .unexpectedArgument(let argument, let command):
      (
        "\(command) can't use “\(SafeText.visible(argument))”.",
        "Run \(command) --help to see what it takes."
      )
    case .unexpectedValue(let option):
      ("\(option) takes no value.", "Leave out what follows the =.")
    case .missingValue(let option, let name):
      ("\(option) needs a value.", "Write \(option) \(name.uppercased()).")
    case .missingArgument(let name, let command):
      ("\(command) needs one more thing.", "Add \(placeholder(name)).")
    case .missingOption(let option, let name, let command):
      ("\(command) needs \(option).", "Add \(option) \(name.uppercased()).")
    case .wrongValue(let value, let option, let allowed):
      (
        "\(option) can't be “\(SafeText.visible(value))”.",
        "Use \(self.allowed(allowed))."
      )
    case .unclear: ("This command line can't be understood.", "Run onramp --help to see how.")
    }
  }

  /// The placeholder of an argument in usage messages.
  private func placeholder(_ name: String) -> String {
    switch name {
    case "name": "the name of a saved route"
    default: name.uppercased()
    }
  }

  private func allowed(_ values: UsageProblem.Allowed) -> String {
    switch values {
    case .oneOf(let names):
      names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    case .numbers(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .descriptor: "the number of an open file descriptor"
    }
  }

  var noHome: String {
    "There is no home folder to keep the application in. Nothing was changed. "
      + "Name a folder with --data-dir."
  }

  func emptyName(_ option: String, of kind: NamedPath) -> String {
    kind == .folder
      ? "\(option) is empty. Nothing was changed. Put the path of a folder after it."
      : "\(option) is empty. Nothing was changed. Put the path of a file after it."
  }

  var cannotWrite: String {
    "The output can't be written. What you saved is safe. Check where it goes, then try again."
  }

  var nothingToClear: String { "There is nothing to clear." }
  var notUTF8: String {
    "This line is not UTF-8 text. Set your terminal to UTF-8 and type it again."
  }

  func policyWrong(_ path: String, _ why: String) -> String {
    "The policy file \(SafeText.visible(path)) can't be used: \(why). Nothing was changed. "
      + "It should look like \(policyExample)."
  }

  var policyExample: String {
    policyExample(
      welcome: "Have both cards ready.", nextStep: "Bring the folder to our office.")
  }

  var rangeReversed: String { "min is greater than max" }
  var notJSON: String { "it is not a JSON object" }

  func notInPolicy(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" is not a setting of a policy"
  }

  func notARange(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" needs min and max, two whole numbers of 0 or more and at most 18 digits"
  }

  func notRequired(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" can only be \"required\""
  }

  func notInRange(_ key: String, _ range: ClosedRange<Int>) -> String {
    "\"\(SafeText.visible(key))\" must be a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  func notText(_ key: String) -> String { "\"\(SafeText.visible(key))\" must be text, in quotes" }

  func status(_ state: StoredState, _ schema: Schema, _ needed: [Need]) -> String {
    let done = schema.completed(state.answers)
    var lines = [done.isEmpty ? "Nothing is saved yet." : "Saved: \(names(done))."]
    if let next = schema.firstUnsaved(in: state.answers) {
      lines.append("Next: \(next.title).")
    } else {
      let names = needed.labels
      let hasChanges = !state.changedSteps(of: schema).isEmpty
      let standing = screenWords.standing(needed, hasChanges: hasChanges)
      lines.append(standing + (names.isEmpty ? "." : ": \(names)."))
    }
    if !state.drafts.isEmpty { lines.append("Some of what you typed is not saved yet.") }
    if state.canUndoRestart { lines.append("The last restart can be undone.") }
    return lines.joined(separator: "\n")
  }

  var restartNeedsYes: String {
    "Restart clears your answers and photos. Nothing was changed. "
      + "To do it, run onramp restart --yes."
  }

  var restartYesOrUndo: String {
    "Choose one: --yes, --yes --no-undo, or --undo. Nothing was changed."
  }

  var deletedForGood: String { "The application is deleted for good." }
  func restartUnconfirmed(_ code: Int32, canUndo: Bool) -> String {
    canUndo
      ? "Everything is cleared, but the disk did not confirm it (error \(code)). Check the disk. onramp "
        + "restart --undo brings it back."
      : "The application is deleted, but the disk refused to erase all of it (error \(code)). What "
        + "remains is erased the next time Onramp starts."
  }
  var restartUndone: String { "Everything is back as it was." }

  func parting(_ parting: QuitOutcome) -> String {
    switch parting {
    case .kept where isAtKiosk: "Everything is kept. Unlock Onramp here to continue."
    case .kept: "Everything is kept. Run onramp again to continue."
    case .refused(let problem): "What you typed last was not kept. \(screenWords.problem(problem))"
    case .unconfirmed where isAtKiosk:
      "The disk did not answer in time. What you typed last may not be kept; "
        + "what was saved before is safe. Unlock Onramp here to see what is there."
    case .unconfirmed:
      "The disk did not answer in time. What you typed last may not be kept; "
        + "what was saved before is safe. Run onramp again to see what is there."
    }
  }

  func unfinished(_ work: Work) -> String {
    switch work {
    case .saving, .cancelling: "The save was not finished: this step may not be saved."
    case .restarting where isAtKiosk, .undoing where isAtKiosk:
      "The restart was not finished. Unlock Onramp here to see what is there."
    case .restarting, .undoing:
      "The restart was not finished. Run onramp again to see what is there."
    case .exporting: "The export was not finished. Export again."
    case .handingIn: "Your application was not handed in. Hand it in again."
    case .withdrawing:
      "It is not known whether your application was withdrawn. Open Onramp to see it."
    case .capturing: "No photo was taken."
    case .takingNewer where isAtKiosk: "Unlock Onramp here to see what another terminal saved."
    case .takingNewer: "Run onramp again to see what another terminal saved."
    }
  }

  func answersUnreadable(_ path: String) -> String {
    "The answers file \(SafeText.visible(path)) can't be read. Nothing was saved. "
      + "Check its path and permissions."
  }

  func answersUnacceptable(_ path: String) -> String {
    "\(SafeText.visible(path)) is a folder, a pipe, or too large to be an answers file. Nothing was saved. "
      + "Give the path of an answers file."
  }

  func answersWrong(_ path: String) -> String {
    "The answers file \(SafeText.visible(path)) can't be used. Nothing was saved. "
      + "It should look like {\"personal\":{\"name\":\"Amina\",\"email\":\"amina@example.com\"}}."
  }

  func answersUnknown(_ key: String) -> String {
    "The answers file has \"\(SafeText.visible(key))\", which Onramp doesn't ask for. Nothing was saved. "
      + "Check the spelling."
  }

  var nothingSaved: String { "Nothing was saved." }

  func filled(_ steps: [Step]) -> String {
    steps.isEmpty ? "There was nothing to save." : "Saved: \(names(steps))."
  }

  func fits(_ steps: [Step]) -> String {
    steps.isEmpty ? "There is nothing to check." : "All answers pass: \(names(steps))."
  }

  func exported(_ places: ExportPlaces, needed: [Need]) -> String {
    let missing = needed.labels
    return "Exported to \(SafeText.visible(places.folder)). \(screenWords.toHandIn(places.archive))"
      + (missing.isEmpty ? "" : " Still needed: \(missing).")
  }

  var allWell: String { "The application and its photos are as they were saved." }

  var misfitsStay: String {
    "These answers were saved under another policy and break the rules of this one. "
      + "They stay saved; edit them in the form."
  }

  var noLandlock: String {
    "This computer's kernel has no Landlock, so onramp-net, the program that asks servers, isn't kept "
      + "from reading your files. Its other limits hold."
  }

  private func names(_ steps: [Step]) -> String {
    steps.map(\.title.shown).joined(separator: ", ")
  }
}
