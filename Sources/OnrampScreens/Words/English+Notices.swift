import OnrampCore

/// The words about the last action and work in progress, in English.
extension Words {
  func notice(_ notice: Notice, in application: Application) -> String {
    switch notice {
    case .welcomeBack: welcomeBack(application)
    case .saved(let time, let photos):
      privacy(ofSaved: photos, in: application.schema).following(
        application.sync?.isAtServer == true ? account.savedAtServer : "Saved \(clock(time))")
    case .saveFailed(let problem): "Not saved. \(self.problem(problem))"
    case .nothingSaved:
      "\(application.step?.title.shown ?? summary) was not saved. What you typed is still here."
    case .saveCancelled: "Stopped. Nothing was saved, and what you typed is still here."
    case .restarted:
      application.stored.canUndoRestart
        ? "Everything is cleared. For 24 hours, or until you save something, Undo restart brings it back."
        : "The application is deleted for good."
    case .restartUnconfirmed(let code) where isAtKiosk:
      application.stored.canUndoRestart
        ? "Everything is cleared, but the disk did not confirm it (error \(code)). Tell the staff. "
          + "Undo restart brings it back."
        : "The application is deleted, but the disk did not confirm it (error \(code)). Tell the staff. "
          + "Anything left is deleted at the next start."
    case .restartUnconfirmed(let code):
      application.stored.canUndoRestart
        ? "Everything is cleared, but the disk did not confirm it (error \(code)). Check the disk. "
          + "Undo restart brings it back."
        : "The application is deleted, but the disk did not confirm it (error \(code)). Check the disk. "
          + "Anything left is deleted at the next start."
    case .restartFailed(let problem): "Not done. \(self.problem(problem))"
    case .exported(let places): exported(places, application)
    case .beingSent: handIn.beingSent
    case .notHandedIn(let problem): self.problem(problem, in: application.schema)
    case .isHandedIn: readOnly(application)
    case .decided:
      application.decision.map { decisionNotice($0, in: application) } ?? ""
    case .ended(.lost): ended(.lost, number: application.handedInNumber)
    case .ended(let end): "\(ended(end, number: nil)) \(handIn.canHandInAgain)"
    case .doubted(let doubt, let number): handIn.doubt(doubt, number: number)
    case .withdrawn: handIn.withdrawn
    case .withdrawnHere(let number): handIn.withdrawnHere(number)
    case .notWithdrawn(let why): notWithdrawn(why)
    case .restartUndone: "Everything is back as it was."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    case .saveFirst: "Save this step first."
    case .busy: "One moment, this needs to finish first."
    case .noProblemOfThatNumber: "There is no problem with that number."
    case .nothingToUndo:
      application.stored.canUndoRestart
        ? "Nothing to undo here. To bring everything back, use Undo restart."
        : "Nothing to undo here."
    case .photoTakenOut: "The photo is no longer in the field. Press Ctrl-_ to bring it back."
    case .notAPhotoField: "That key does nothing here. Press F1 for the keys that work."
    case .cannotBeTurned("application/pdf"?):
      "A PDF can't be turned here. Turn it in another program, or use a photo."
    case .cannotBeTurned: "This file can't be turned."
    case .openedElsewhere: "Opening it in the system's viewer."
    case .notOpenedElsewhere: "No other program could open it."
    case .photosByPhone: kioskPhoneOnly
    case .nothingToView where application.isAtKiosk: kioskNothingToView
    case .nothingToView: "There is no photo here yet. Press Ctrl-O to choose one."
    case .takenOver([]): "What was typed on another terminal is here now."
    case .takenOver(let steps):
      "Saved on another terminal, and here now: \(titles(of: steps, in: application))."
    case .carUsed: "Make and model are filled in. Check the year and seats, then save."
    case .captured: "Photo taken. Press Ctrl-V to view it, and save to keep it."
    case .captureFailed(let problem): captureProblem(problem)
    case .phonePhotoKept: "The photo from your phone is in the field. Save to keep it."
    case .phonePhotoNotUsed: "The photo from your phone was not used."
    case .noThreads where isAtKiosk:
      "This terminal is short of threads. Everything works, but keys may be slow."
    case .noThreads:
      "The system won't let Onramp start threads. Everything works, but keys may be slow. "
        + "Close other programs, or raise the limit with ulimit -u."
    }
  }

  private func exported(_ places: ExportPlaces, _ application: Application) -> String {
    let missing = application.needed.labels
    return "Exported to \(shown(places.folder)). \(toHandIn(places.archive))"
      + (missing.isEmpty ? "" : " Still needed: \(missing).")
      + (leftOut(of: application.changedSteps).map { " " + $0 } ?? "")
  }

  private func welcomeBack(_ application: Application) -> String {
    var sentences = ["Welcome back."]
    let done = application.schema.completed(application.saved).map(\.title.shown)
    let changed = application.changedSteps.map(\.title.shown)
    if application.isComplete {
      let isOpen = application.handIn == nil && application.decision == nil
      if changed.isEmpty, isOpen { sentences.append("Everything is saved.") }
      let needed = application.needed.labels
      if !needed.isEmpty { sentences.append("Still needed: \(needed).") }
    } else if !done.isEmpty {
      sentences.append(areSaved(done))
    }
    if let next = application.schema.firstUnsaved(in: application.saved), !done.isEmpty {
      sentences.append("Next: \(next.title).")
    }
    if !changed.isEmpty {
      sentences.append(haveChanges(changed))
    }
    let typed = application.unsavedSteps.map(\.title.shown).filter { !changed.contains($0) }
    if !typed.isEmpty { sentences.append("Typed but not saved: \(typed.listed(by: ", ")).") }
    return sentences.listed(by: " ")
  }

  func areSaved(_ titles: [String]) -> String {
    let list = titles.listed(and: "and")
    return titles.count == 1 ? "\(list) is saved." : "\(list) are saved."
  }

  private func haveChanges(_ titles: [String]) -> String {
    let list = titles.listed(and: "and")
    return titles.count == 1
      ? "\(list) has changes that aren't saved." : "\(list) have changes that aren't saved."
  }

  func draftsNotKept(_ problem: StoreProblem) -> String {
    "What you type can't be kept. \(self.problem(problem))"
  }

  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    let cleaned = schema.labels(of: photos, .leftOut)
    let left =
      switch cleaned.count {
      case 0: [String]()
      case 1:
        ["\(cleaned[0]): any location and date were removed. Your own file is unchanged."]
      default:
        [
          "Any location and date were removed from \(cleaned.count) photos. "
            + "Your own files are unchanged."
        ]
      }
    return left + warnings(about: photos, in: schema)
  }

  func privacy(ofNamed photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    schema.labels(of: photos, .leftOut).map { "\($0): saving removes any location and date." }
      + warnings(about: photos, in: schema)
  }

  private func warnings(about photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    schema.labels(of: photos, .kept).map {
      "\($0): the file keeps any location and date stored in it."
    }
      + schema.labels(of: photos, .notAPhoto).map {
        "\($0): the file doesn't look like a photo and is saved exactly as it is. "
          + "Check that it is the right one."
      }
  }

  var saving: String { "Saving" }

  func copying(_ progress: Progress, label: String) -> String {
    let percent = progress.total > 0 ? percent(progress.done, of: progress.total) : 100
    return "\(label): \(percentage(percent)) of \(size(progress.total))"
  }

  var cancelling: String { "Stopping" }
  var restarting: String { "Clearing" }
  var takingNewer: String { "Opening what another terminal saved" }
  var plainNewer: String { "Another terminal saved something newer. It comes after this answer." }
  var photoOnItsWay: String { "The photo is on its way from the server" }
  var photoLeftAtServer: String {
    "The photo isn't on this computer. It comes once you sign in to the server again with your password"
  }
  var undoing: String { "Undoing the restart" }
  var exporting: String { "Exporting" }
}
