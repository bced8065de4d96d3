import OnrampCore
import OnrampScreens
import OnrampWords

/// The language of the screens.
let screenWords: Words = language.words(in: units, isAtKiosk: isAtKiosk)
/// Whether `--kiosk` is given. Read directly, like ``language``, because words are needed before
/// the options are read.
let isAtKiosk = CommandLine.arguments.dropFirst().contains("--" + RootOption.kiosk.rawValue)
/// The units of the locale.
let units = Units(
  locale: Environment["LC_ALL"] ?? Environment["LC_MEASUREMENT"] ?? Environment["LANG"] ?? "")
/// The language of the commands.
let commandWords = CommandWords(words: screenWords)

/// The program's language: that of `--lang`, or of the first locale variable that is set; English
/// if it isn't supported.
///
/// Reads `--lang` directly, because the parser creates its help before it reads options.
let language: Language = {
  let arguments = CommandLine.arguments
  var named: String?
  for (index, argument) in arguments.enumerated() {
    if argument == "--lang", index + 1 < arguments.count { named = arguments[index + 1] }
    if argument.hasPrefix("--lang=") { named = String(argument.dropFirst("--lang=".count)) }
  }
  if let named, let language = Language(code: named), language.isKnown { return language }
  let locale = Environment["LC_ALL"] ?? Environment["LC_MESSAGES"] ?? Environment["LANG"]
  guard let own = locale.flatMap({ Language(code: $0) }) else { return .english }
  // A driver may bring a locale to a kiosk, but only its operator chooses what is installed.
  return (isAtKiosk ? own.isIncluded : own.isKnown) ? own : .english
}()

/// All texts that the commands print, in one language.
struct CommandWords: Sendable {
  let words: Words
}

extension CommandWords {
  /// A valid policy file with these texts.
  func policyExample(welcome: String, nextStep: String) -> String {
    let own =
      #""vehicleYear":{"min":2000,"max":2027},"seats":{"min":4,"max":8},"#
      + #""welcome":"\#(welcome)","nextStep":"\#(nextStep)""#
    let features = Feature.allCases.compactMap { $0.shell.policy?.example() }
    return "{\(([own] + features).joined(separator: ","))}"
  }
}

extension CommandWords {
  /// Translates the parser's own words in its help.
  func help(_ text: String) -> String {
    guard words.language != .english else { return text }
    let parts = [
      ("OVERVIEW: ", ""), ("\nUSAGE: ", "\n" + words("USAGE") + ": "),
      ("\nARGUMENTS:\n", "\n" + words("ARGUMENTS") + ":\n"),
      ("\nOPTIONS:\n", "\n" + words("OPTIONS") + ":\n"),
      ("\nSUBCOMMANDS:\n", "\n" + words("SUBCOMMANDS") + ":\n"),
      ("(values: ", "(" + words("values") + ": "), ("<options>", "<" + words("options") + ">"),
      ("<subcommand>", "<" + words("subcommand") + ">"),
      ("  Show the version.\n", "  " + words("Show the version.") + "\n"),
      ("  Show help information.", "  " + words("Show help information.")),
    ]
    let translated = parts.reduce(text) { $0.replacing($1.0, with: $1.1) }
    return translated.replacing(/See '(.*?)' for detailed help\./) {
      words("See '\($0.output.1)' for detailed help.")
    }
  }
  var about: String {
    words("Apply to drive, in a step-by-step form that remembers where you left off.")
  }
  /// Where data is stored, and what the exit codes mean.
  var discussion: String {
    words(
      """
      Without a subcommand, the form opens. In the form, F1 lists the keys.

      Your application is stored in the folder that --data-dir names, or else in $ONRAMP_DATA_DIR, \
      $XDG_DATA_HOME/onramp or ~/.local/share/onramp. Set $NO_COLOR for a form without colors, and \
      $ONRAMP_CAMERA to a command that takes a photo, with {} in place of its file.

      Exit codes: 0 done; 64 wrong usage; 65 an answer breaks a rule, a stored file is damaged, a \
      server sent no list of cars, or a stop can't be found or reached; 66 an input file is \
      missing or can't be read; 69 a helper program is missing, nothing here makes routes, or a \
      server did not answer; 73 a file or folder can't be created; 74 reading or writing failed; \
      75 another onramp has the application open; 77 not permitted; 78 the policy file can't be \
      used.
      """)
  }
  var aboutPlain: String {
    words("Speak in lines, without a screen: for screen readers, dumb terminals and pipes.")
  }
  var aboutNoMouse: String { words("Leave the mouse to the terminal.") }
  var aboutKiosk: String {
    words(
      """
      For a terminal that many drivers use: nothing reaches this computer's files or programs, and \
      every driver needs an account.
      """)
  }
  /// The last words of a session that a newer one ended.
  var takenOver: String { words("What was open here continues in a newer session.") }
  var notTakenOver: String {
    words(
      """
      Another session of this terminal doesn't end. What was saved there is safe. Try again in a \
      minute.
      """)
  }
  var aboutLinkAddress: String { words("The address at which a phone reaches this computer.") }
  var aboutLinkPort: String { words("The port of the phone's page; without it, any free port.") }
  var aboutStatus: String { words("Say where the application stands.") }
  var aboutShow: String { words("Show the saved answers.") }
  var aboutRestart: String {
    words("Clear everything, or bring back what the last restart cleared.")
  }
  var aboutFill: String { words("Save the answers in a JSON file, by the rules of the form.") }
  var aboutFrom: String { words("The file of answers.") }
  var aboutOnlyCheck: String { words("Only check the answers; save nothing.") }
  var aboutNotReadingCards: String {
    words("End once it is saved, without advice about the photos.")
  }
  var aboutReadingCards: String { words("Read the cards first, about a second each.") }
  var aboutExport: String { words("Write what is saved to a folder, to hand in.") }
  var aboutTo: String { words("The folder to create, or one to create it in.") }
  var aboutCheck: String { words("Verify the stored application and its photos.") }
  var aboutDataDir: String { words("The folder that holds the application.") }
  var aboutPolicy: String { words("A JSON file with a company's ranges and words.") }
  /// Says which option or member of the policy isn't a server's address.
  func notAnAddress(_ name: String, like example: String) -> String {
    words("\(name) must be an address like \(example)")
  }
  var aboutListJSON: String { words("Print the list as JSON, for programs.") }
  /// Says how to resume a suspended form.
  var suspended: String { words("Onramp is suspended, and all is kept. Type fg to come back.") }
  var restKept: String {
    if isAtKiosk { return words("Everything else is kept. Unlock Onramp here to continue.") }
    return words("Everything else is kept. Run onramp again to continue.")
  }
  var noNetworkHelper: String {
    if isAtKiosk {
      return
        words(
          """
          A part of Onramp is missing at this terminal: onramp-net, so no server can be reached. \
          Tell the staff.
          """)
    }
    return words(
      """
      A part of Onramp is missing: onramp-net, so no server can be reached. Install it beside \
      onramp (make helpers builds it), or try onramp survey --demo.
      """)
  }
  var aboutLanguage: String { words("The language Onramp speaks.") }
  var aboutJSON: String { words("Print JSON, for programs.") }
  var aboutYes: String { words("Clear the answers, everything typed and the photos.") }
  var aboutUndo: String { words("Bring back what the last restart cleared.") }
  var aboutNoUndo: String { words("With --yes: delete the application for good.") }

  var notATerminal: String {
    words(
      """
      The form needs a terminal, and this isn't one. Nothing was changed. Use --plain to answer \
      one question per line.
      """)
  }

  func cannotUseTerminal(_ type: String) -> String {
    if isAtKiosk {
      return
        words(
          """
          The form can't use a terminal of type \(SafeText.visible(type)). Nothing was changed. \
          Over SSH, connect with “plain” to answer one question per line; elsewhere, tell the \
          staff.
          """)
    }
    return words(
      """
      The form can't use a terminal of type \(SafeText.visible(type)). Nothing was changed. Set \
      TERM, or use --plain to answer one question per line.
      """)
  }

  var tooFewFiles: String {
    if isAtKiosk {
      return words(
        "Onramp can't open enough files at once here. Nothing was changed. Tell the staff.")
    }
    return words(
      """
      Onramp can't open enough files at once here. Nothing was changed. Raise the limit with \
      “ulimit -n 256”, then try again.
      """)
  }

  /// - Parameter kind: The name of an error's type, never its contents.
  func unexpected(_ kind: String) -> String {
    words(
      """
      Something unexpected happened (\(kind)), and onramp had to stop. What you saved is safe. \
      Start it again.
      """)
  }

  /// Says what is wrong with the command line.
  func usage(_ problem: UsageProblem) -> String {
    if case .missingArgument("file.osm.pbf", _) = problem {
      return words("Name the map file, such as monaco.osm.pbf. Nothing was changed.")
    }
    let (what, toDo) = usageParts(problem)
    return words("\(what) Nothing was changed. \(toDo)")
  }

  private func usageParts(_ problem: UsageProblem) -> (what: String, toDo: String) {
    switch problem {
    case .unknownOption(let option, let command):
      (
        words("\(command) has no option \(SafeText.visible(option))."),
        words("Run \(command) --help to see its options.")
      )
    case .unknownCommand(let name, let meant):
      (
        words("onramp has no command “\(SafeText.visible(name))”."),
        meant.map { words("Did you mean onramp \($0)?") }
          ?? words("Run onramp --help to see its commands.")
      )
    case .unexpectedArgument(let argument, let command):
      (
        words("\(command) can't use “\(SafeText.visible(argument))”."),
        words("Run \(command) --help to see what it takes.")
      )
    case .unexpectedValue(let option):
      (words("\(option) takes no value."), words("Leave out what follows the =."))
    case .missingValue(let option, let name):
      (words("\(option) needs a value."), words("Write \(option) \(name.uppercased())."))
    case .missingArgument(let name, let command):
      (words("\(command) needs one more thing."), words("Add \(placeholder(name))."))
    case .missingOption(let option, let name, let command):
      (words("\(command) needs \(option)."), words("Add \(option) \(name.uppercased())."))
    case .wrongValue(let value, let option, let allowed):
      (
        words("\(option) can't be “\(SafeText.visible(value))”."),
        words("Use \(self.allowed(allowed)).")
      )
    case .unclear:
      (words("This command line can't be understood."), words("Run onramp --help to see how."))
    }
  }

  /// The placeholder of an argument in usage messages.
  private func placeholder(_ name: String) -> String {
    switch name {
    case "name": words("the name of a saved route")
    default: name.uppercased()
    }
  }

  private func allowed(_ values: UsageProblem.Allowed) -> String {
    switch values {
    case .oneOf(let names): words.anyOf(names)
    case .numbers(let range): words("a number from \(range.lowerBound) to \(range.upperBound)")
    case .descriptor: words("the number of an open file descriptor")
    }
  }

  var noHome: String {
    words(
      """
      There is no home folder to keep the application in. Nothing was changed. Name a folder with \
      --data-dir.
      """)
  }

  /// Says that an option's value is empty.
  func emptyName(_ option: String, of kind: NamedPath) -> String {
    kind == .folder
      ? words("\(option) is empty. Nothing was changed. Put the path of a folder after it.")
      : words("\(option) is empty. Nothing was changed. Put the path of a file after it.")
  }

  /// Says that standard output can't be written.
  var cannotWrite: String {
    words(
      "The output can't be written. What you saved is safe. Check where it goes, then try again.")
  }

  var nothingToClear: String { words("There is nothing to clear.") }
  var notUTF8: String {
    words("This line is not UTF-8 text. Set your terminal to UTF-8 and type it again.")
  }

  func policyWrong(_ path: String, _ why: String) -> String {
    words(
      """
      The policy file \(SafeText.visible(path)) can't be used: \(why). Nothing was changed. It \
      should look like \(policyExample).
      """)
  }

  /// A valid policy file.
  var policyExample: String {
    policyExample(
      welcome: words("Have both cards ready."), nextStep: words("Bring the folder to our office."))
  }

  var rangeReversed: String { words("min is greater than max") }
  var notJSON: String { words("it is not a JSON object") }

  func notInPolicy(_ key: String) -> String {
    words("\"\(SafeText.visible(key))\" is not a setting of a policy")
  }

  func notARange(_ key: String) -> String {
    words(
      """
      "\(SafeText.visible(key))" needs min and max, two whole numbers of 0 or more and at most \
      \(DecimalNumber.maxDigits) digits
      """)
  }

  func notRequired(_ key: String) -> String {
    words("\"\(SafeText.visible(key))\" can only be \"required\"")
  }

  func notInRange(_ key: String, _ range: ClosedRange<Int>) -> String {
    words(
      """
      "\(SafeText.visible(key))" must be a whole number from \(range.lowerBound) to \
      \(range.upperBound)
      """)
  }

  func notText(_ key: String) -> String {
    words("\"\(SafeText.visible(key))\" must be text, in quotes")
  }

  /// - Parameter toCheck: How many photos have open advice.
  func status(
    _ state: StoredState, _ schema: Schema, _ needed: [Need], toCheck: Int
  ) -> String {
    let done = schema.completed(state.answers)
    var lines = [done.isEmpty ? words("Nothing is saved yet.") : words("Saved: \(names(done)).")]
    let next = schema.firstUnsaved(in: state.answers)
    let hasChanges = next == nil && !state.changedSteps(of: schema).isEmpty
    if let next {
      lines.append(words("Next: \(next.title)."))
    } else {
      let names = needed.labels
      let standing = screenWords.standing(needed, hasChanges: hasChanges)
      let check = toCheck == 0 ? "" : " " + screenWords.photosToCheck(toCheck).asSentence
      lines.append(standing + (names.isEmpty ? "." : words(": \(names).")) + check)
    }
    if !state.drafts.isEmpty, !hasChanges {
      lines.append(words("Some of what you typed is not saved yet."))
    }
    if state.canUndoRestart { lines.append(words("The last restart can be undone.")) }
    return lines.joined(separator: "\n")
  }

  var restartNeedsYes: String {
    words(
      """
      Restart clears your answers and photos. Nothing was changed. To do it, run onramp restart \
      --yes.
      """)
  }

  var restartYesOrUndo: String {
    words("Choose one: --yes, --yes --no-undo, or --undo. Nothing was changed.")
  }

  var deletedForGood: String { words("The application was deleted for good.") }
  /// Says that a restart is done, and which command undoes it.
  var restarted: String {
    words(
      """
      Everything is cleared. onramp restart --undo brings it back until you save something, for \
      24 hours at most.
      """)
  }
  /// Says that a restart took effect, but the disk didn't confirm it.
  func restartUnconfirmed(_ code: Int32, canUndo: Bool) -> String {
    canUndo
      ? words(
        """
        Everything is cleared, but the disk did not confirm it (error \(code)). Check the disk. \
        onramp restart --undo brings it back.
        """)
      : words(
        """
        The application is deleted, but the disk refused to erase all of it (error \(code)). What \
        remains is erased the next time Onramp starts.
        """)
  }
  var restartUndone: String { words("Everything is back as it was.") }

  /// The last words of the form, about unsaved input.
  ///
  /// - Parameters:
  ///   - unlocks: Whether the driver's account is unlocked before anything else.
  ///   - isPlain: Whether they are the last words of the line mode, whose Main takes a number.
  func parting(_ parting: QuitOutcome, unlocks: Bool = false, isPlain: Bool = false) -> String {
    let key = isPlain ? "1" : screenWords.keyName(.enter)
    return switch parting {
    case .kept where unlocks && isAtKiosk:
      words(
        """
        Everything is kept. Unlock Onramp here: Main opens, and \(key) continues your application.
        """)
    case .kept where unlocks:
      words(
        """
        Everything is kept. Run onramp again and unlock it: Main opens, and \(key) continues \
        your application.
        """)
    case .kept where isAtKiosk: words("Everything is kept. Unlock Onramp here to continue.")
    case .kept: words("Everything is kept. Run onramp again to continue.")
    case .refused(let problem):
      words("What you typed last was not kept. \(screenWords.problem(problem))")
    case .unconfirmed where isAtKiosk:
      words(
        """
        The disk did not answer in time. What you typed last may not be kept; what was saved \
        before is safe. Unlock Onramp here to see what is there.
        """)
    case .unconfirmed:
      words(
        """
        The disk did not answer in time. What you typed last may not be kept; what was saved \
        before is safe. Run onramp again to see what is there.
        """)
    }
  }

  /// Says what the form was doing when it ended, before the last words.
  func unfinished(_ work: Work) -> String {
    switch work {
    case .saving, .canceling: words("The save was not finished: this step may not be saved.")
    case .restarting where isAtKiosk, .undoing where isAtKiosk:
      words("The restart was not finished. Unlock Onramp here to see what is there.")
    case .restarting, .undoing:
      words("The restart was not finished. Run onramp again to see what is there.")
    case .exporting: words("The export was not finished. Export again.")
    case .handingIn: words("Your application was not handed in. Hand it in again.")
    case .withdrawing:
      words("It is not known whether your application was withdrawn. Open Onramp to see it.")
    case .capturing: words("No photo was taken.")
    case .keepingAdvice: words("The advice about the photo may come back.")
    case .takingNewer where isAtKiosk:
      words("Unlock Onramp here to see what another terminal saved.")
    case .takingNewer: words("Run onramp again to see what another terminal saved.")
    }
  }

  func answersUnreadable(_ path: String) -> String {
    words(
      """
      The answers file \(SafeText.visible(path)) can't be read. Nothing was saved. Check its path \
      and permissions.
      """)
  }

  func answersUnacceptable(_ path: String) -> String {
    words(
      """
      \(SafeText.visible(path)) is a folder, a pipe, or too large to be an answers file. Nothing \
      was saved. Give the path of an answers file.
      """)
  }

  func answersWrong(_ path: String, _ schema: Schema) -> String {
    words(
      """
      The answers file \(SafeText.visible(path)) can't be used. Nothing was saved. It should look \
      like \(answersExample(schema)).
      """)
  }

  private func answersExample(_ schema: Schema) -> String {
    guard schema.field(.name) == nil, let field = schema.steps[0].fields.first?.id else {
      return #"{"personal":{"name":"Amina","email":"amina@example.com"}}"#
    }
    return #"{"\#(field.step.key)":{"\#(field.key)":…}}"#
  }

  func answersUnknown(_ key: String) -> String {
    words(
      """
      The answers file has "\(SafeText.visible(key))", which Onramp doesn't ask for. Nothing was \
      saved. Check the spelling.
      """)
  }

  /// Follows the problems of an answers file.
  var nothingSaved: String { words("Nothing was saved.") }

  func filled(_ steps: [Step]) -> String {
    steps.isEmpty ? words("There was nothing to save.") : words("Saved: \(names(steps)).")
  }

  func fits(_ steps: [Step]) -> String {
    steps.isEmpty
      ? words("There is nothing to check.") : words("All answers pass: \(names(steps)).")
  }

  func exported(to folder: String, needed: [Need]) -> String {
    let missing = needed.labels
    return words("Exported to \(SafeText.visible(folder)).")
      + (missing.isEmpty ? "" : words(" Still needed: \(missing)."))
  }

  var sendThis: String {
    words("Send this file to the company, for example as an email attachment:")
  }

  var allWell: String { words("The application and its photos are as they were saved.") }

  /// Introduces the answers that don't fit the form.
  var misfitsStay: String {
    words(
      """
      These answers were saved under another policy and break the rules of this one. They stay \
      saved; edit them in the form.
      """)
  }

  /// Says that the kernel can't restrict which files `onramp-net` reads.
  var noLandlock: String {
    words(
      """
      This computer's kernel has no Landlock, so onramp-net, the program that asks servers, isn't \
      kept from reading your files. Its other limits hold.
      """)
  }

  private func names(_ steps: [Step]) -> String {
    steps.map(\.title.shown).joined(separator: ", ")
  }
}
