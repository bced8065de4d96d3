import OnrampCore
import OnrampWords

/// The words about the last action and work in progress.
extension Words {
  package func notice(_ notice: Notice, in application: Application) -> String {
    switch notice {
    case .welcomeBack: welcomeBack(application)
    case .saved(let time, let photos):
      privacy(ofSaved: photos, in: application.schema).following(
        application.sync?.isAtServer == true ? account.savedAtServer : words("Saved \(clock(time))")
      )
    case .saveFailed(let problem): words("Not saved. \(self.problem(problem))")
    case .nothingSaved:
      words(
        "\(application.step?.title.shown ?? summary) was not saved. What you typed is still here.")
    case .saveCanceled: words("Stopped. Nothing was saved, and what you typed is still here.")
    case .restarted:
      application.stored.canUndoRestart
        ? words(
          """
          Everything is cleared. Undo restart brings it back until you save something, for 24 \
          hours at most.
          """)
        : words("The application was deleted for good.")
    case .restartUnconfirmed(let code) where isAtKiosk:
      application.stored.canUndoRestart
        ? words(
          """
          Everything is cleared, but the disk did not confirm it (error \(code)). Tell the staff. \
          Undo restart brings it back.
          """)
        : words(
          """
          The application is deleted, but the disk did not confirm it (error \(code)). Tell the \
          staff. Anything left is deleted at the next start.
          """)
    case .restartUnconfirmed(let code):
      application.stored.canUndoRestart
        ? words(
          """
          Everything is cleared, but the disk did not confirm it (error \(code)). Check the disk. \
          Undo restart brings it back.
          """)
        : words(
          """
          The application is deleted, but the disk did not confirm it (error \(code)). Check the \
          disk. Anything left is deleted at the next start.
          """)
    case .restartFailed(let problem): words("Not done. \(self.problem(problem))")
    case .notHandedIn(let problem): self.problem(problem, in: application.schema)
    case .isHandedIn: readOnly(application)
    case .decided:
      application.decision.map { decisionNotice($0, in: application) } ?? ""
    case .ended(.lost): ended(.lost, number: application.handedInNumber)
    case .ended(let end): words("\(ended(end, number: nil)) \(handIn.canHandInAgain)")
    case .doubted(let doubt, let number): handIn.doubt(doubt, number: number)
    case .withdrawn: words("Withdrawn. \(handIn.canHandInAgain)")
    case .withdrawnHere(let number):
      words(
        """
        Withdrawn on this computer only: the company's server doesn't know number \(number). If \
        the company still has it, ask the company to delete it.
        """)
    case .notWithdrawn(let why): notWithdrawn(why)
    case .restartUndone:
      application.changedSteps.isEmpty
        ? words("Everything is back as it was.")
        : words("What was saved is back. What you typed but didn't save waits in its field.")
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    case .saveFirst: words("Save this step first.")
    case .busy: words("One moment, this needs to finish first.")
    case .noProblemOfThatNumber: words("There is no problem with that number.")
    case .nothingToUndo:
      application.stored.canUndoRestart
        ? words("Nothing to undo here. To bring everything back, use Undo restart.")
        : words("Nothing to undo here.")
    case .photoTakenOut:
      words("The photo is no longer in the field. Press Ctrl-_ to bring it back.")
    case .notAPhotoField: words("That key does nothing here. Press F1 for the keys that work.")
    case .cannotBeTurned("application/pdf"?):
      words("A PDF can't be turned here. Turn it in another program, or use a photo.")
    case .cannotBeTurned: words("This file can't be turned.")
    case .openedElsewhere: words("Opening it in another program.")
    case .notOpenedElsewhere: words("No other program could open it.")
    case .photosByPhone: photosByPhone
    case .nothingToView: nothingToView(in: application)
    case .takenOver([]): words("What was typed on another terminal is here now.")
    case .takenOver(let steps):
      words("Saved on another terminal, and here now: \(titles(of: steps, in: application)).")
    case .keptAsItIs: plainKept
    case .meantTaken: words("Changed. Ctrl-S saves it, Ctrl-_ takes it back.")
    case .severalPhotosToCheck: words("There are several photos to check. Press ! to look at each.")
    case .carUsed:
      isRestEmpty(in: application)
        ? words("Make and model are filled in. Enter the year and seats, then save.")
        : words("Make and model are filled in. Check the year and seats, then save.")
    case .captured: words("Photo taken. Press Ctrl-V to view it, and save to keep it.")
    case .captureFailed(let problem): captureProblem(problem)
    case .phonePhotoKept: words("The photo from your phone is in the field. Save to keep it.")
    case .phonePhotoNotUsed: words("The photo from your phone was not used.")
    case .noThreads where isAtKiosk:
      words("This terminal is short of threads. Everything works, but keys may be slow.")
    case .noThreads:
      words(
        """
        The system won't let Onramp start threads. Everything works, but keys may be slow. Close \
        other programs, or raise the limit with ulimit -u.
        """)
    }
  }

  /// Whether the step with the car has nothing but its make and model.
  func isRestEmpty(in application: Application) -> Bool {
    application.form.fields.allSatisfy { field in
      [.make, .model].contains(field.id) || application.form.draft(of: field.id).line.isEmpty
    }
  }

  private func nothingToView(in application: Application) -> String {
    guard application.step == nil else {
      return application.isAtKiosk
        ? kioskNothingToView : words("There is no photo here yet. Press Ctrl-O to choose one.")
    }
    let step = application.schema.steps.firstIndex { $0.fields.contains(where: \.kind.isPhoto) }
    guard let step, step < 9, application.canBeChanged else {
      return words("There is no photo here.")
    }
    return words("There is no photo here yet. Press \(step + 1) to add one.")
  }

  private func welcomeBack(_ application: Application) -> String {
    var sentences = [words("Welcome back.")]
    let done = application.schema.completed(application.saved).map(\.title.shown)
    let changed = application.changedSteps.map(\.title.shown)
    if application.isComplete {
      let isOpen = application.handIn == nil && application.decision == nil
      if changed.isEmpty, isOpen { sentences.append(words("Everything is saved.")) }
      let needed = application.needed.labels
      if !needed.isEmpty { sentences.append(words("Still needed: \(needed).")) }
    } else if !done.isEmpty {
      sentences.append(areSaved(done))
    }
    if let next = application.schema.firstUnsaved(in: application.saved), !done.isEmpty {
      sentences.append(words("Next: \(next.title)."))
    }
    if !changed.isEmpty {
      sentences.append(haveChanges(changed))
    }
    let typed = application.unsavedSteps.map(\.title.shown).filter { !changed.contains($0) }
    if !typed.isEmpty { sentences.append(words("Typed but not saved: \(typed.listed(by: ", ")).")) }
    return sentences.listed(by: " ")
  }

  func areSaved(_ titles: [String]) -> String {
    let list = titles.listed(and: words("and"))
    return words.count(titles.count, "\(list) is saved.", "\(list) are saved.")
  }

  private func haveChanges(_ titles: [String]) -> String {
    let list = titles.listed(and: words("and"))
    return words.count(
      titles.count, "\(list) has changes that aren't saved.",
      "\(list) have changes that aren't saved.")
  }

  /// Says that input can't be kept.
  public func draftsNotKept(_ problem: StoreProblem) -> String {
    words("What you type can't be kept. \(self.problem(problem))")
  }

  /// What was done with the private data in saved photos, one sentence each.
  public func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    let cleaned = schema.labels(of: photos, .leftOut)
    let left =
      switch cleaned.count {
      case 0: [String]()
      case 1:
        [words("\(cleaned[0]): any location and date were removed. Your own file is unchanged.")]
      default:
        [
          words(
            """
            Any location and date were removed from \(cleaned.count) photos. Your own files are \
            unchanged.
            """)
        ]
      }
    return left + warnings(about: photos, in: schema)
  }

  /// What saving does with the private data in photos, one sentence each.
  public func privacy(ofNamed photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    schema.labels(of: photos, .leftOut).map {
      words("\($0): saving removes any location and date.")
    }
      + warnings(about: photos, in: schema, isSaved: false)
  }

  private func warnings(
    about photos: [FieldID: PhotoPrivacy], in schema: Schema, isSaved: Bool = true
  ) -> [String] {
    schema.labels(of: photos, .kept).map {
      words("\($0): the file keeps any location and date stored in it.")
    }
      + schema.labels(of: photos, .notAPhoto).map {
        isSaved
          ? words(
            """
            \($0): the file doesn't look like a photo and is saved exactly as it is. Check that it \
            is the right one.
            """)
          : words(
            """
            \($0): the file doesn't look like a photo and would be saved exactly as it is. Check \
            that it is the right one.
            """)
      }
  }

  package var saving: String { words("Saving") }

  package func copying(_ progress: Progress, label: String) -> String {
    let percent = progress.total > 0 ? percent(progress.done, of: progress.total) : 100
    return words("\(label): \(percentage(percent)) of \(size(progress.total))")
  }

  package var canceling: String { words("Stopping") }
  package var restarting: String { words("Clearing") }
  package var takingNewer: String { words("Opening what another terminal saved") }
  /// The text at a question when another terminal saved something.
  public var plainNewer: String {
    words("Another terminal saved something newer. It comes after this answer.")
  }
  /// The text about a photo that another terminal saved, until it arrives here.
  public var photoOnItsWay: String { words("The photo is on its way from the server") }
  var photoLeftAtServer: String {
    words(
      """
      The photo isn't on this computer. It comes once you sign in to the server again with your \
      password
      """)
  }
  package var undoing: String { words("Undoing the restart") }
  package var exporting: String { words("Exporting") }
}
