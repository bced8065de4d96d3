import OnrampCore

/// The screens in English.
struct English: Words {}

/// Every word in English, which also stands in for words that another language lacks.
extension Words {

  var product: String { "Onramp" }
  var application: String { "Driver application" }

  func title(of step: StepID) -> String {
    switch step {
    case .personal: "Personal info"
    case .vehicle: "Vehicle info"
    case .photos: "Photo upload"
    default: step.key
    }
  }

  var summary: String { "Summary" }
  func position(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)" }

  func label(of field: FieldID) -> String {
    switch field {
    case .name: "Name"
    case .email: "Email"
    case .make: "Make"
    case .model: "Model"
    case .year: "Year"
    case .seats: "Number of seats"
    case .license: "Driver's license"
    case .insurance: "Proof of insurance"
    default: field.key
    }
  }

  var save: String { "Save" }
  var goBack: String { "Go back" }
  var edit: String { "Edit" }
  var restart: String { "Restart" }
  var undoRestart: String { "Undo restart" }

  func welcome(_ photos: [String]) -> [String] {
    (photos.isEmpty ? [] : ["Have these ready: \(photos.listed(by: ", "))."]) + [
      "It takes about 5 minutes. You can leave at any time and continue later.",
      "Nothing is sent until you hand it in.",
    ]
  }

  var thereIsAProblem: String { "There is a problem" }

  func numbers(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }

  func range(_ range: ClosedRange<Int>, of field: Field) -> String {
    switch field.id {
    case .seats: "\(numbers(range)), the driver's seat included"
    default: numbers(range)
    }
  }

  func problem(_ problem: FieldProblem, of field: Field) -> String {
    let label = field.label
    switch problem {
    case .empty:
      switch field.id {
      case .name: return "Enter your name"
      case .email: return "Enter your email"
      case .make: return "Enter the make, like Toyota"
      case .model: return "Enter the model, like Prius"
      case .year: return "Enter the year of the vehicle, in 4 digits"
      default: return "Enter the \(label.lowercased())"
      }
    case .tooLong(let limit): return "\(label) must be \(grouped(limit)) characters or fewer"
    case .notPlainText: return "\(label) must be plain text, without control characters"
    case .notANumber: return "\(label) must be a number, without quotes"
    case .notText: return "\(label) must be text, in quotes"
    case .notAnEmail:
      return "Enter an email address in the correct format, like name@example.com"
    case .notAWholeNumber(let range):
      return "\(label) must be between \(range.lowerBound) and \(range.upperBound), in digits only"
    case .outOfRange(let range):
      return "\(label) must be between \(range.lowerBound) and \(range.upperBound)"
    case .photo(let cause): return photoProblem(cause, label)
    }
  }

  private func photoProblem(_ cause: PhotoProblem, _ label: String) -> String {
    switch cause {
    case .missing: "\(label): there is no file at this path. Check the path, or leave it empty"
    case .brokenLink: "\(label): this link leads nowhere. Enter the path of the photo itself"
    case .directory: "\(label): this is a folder. Enter the path of a photo in it"
    case .notAFile: "\(label): this is a device or a pipe. Enter the path of a photo"
    case .notPermitted:
      "\(label): you don't have permission to read this file. Change its permissions, or copy it"
    case .empty: "\(label): this file is empty. Choose another photo"
    case .tooLarge(let limit):
      "\(label): this file is larger than \(limit >> 20) MiB. Choose a smaller photo"
    case .changedWhileCopying:
      "\(label): the file changed while it was being copied. Save again when it is complete"
    case .unreadable(let code):
      "\(label): this file can't be read (error \(code)). Copy it elsewhere and enter that path"
    case .pathTooLong: "\(label): this path is too long. Move the photo, or leave it empty"
    case .storedPhotoMissing: "\(label): the stored photo is missing. Enter its path again"
    case .storedPhotoDamaged: "\(label): the stored photo is damaged. Enter its path again"
    }
  }

  func problem(_ problem: StoreProblem) -> String {
    switch problem {
    case .full:
      "The disk is full. What was saved before is safe. Free some space, then save again."
    case .quota:
      "Your disk quota is used up. What was saved before is safe. "
        + "Free some space, then save again."
    case .readOnly:
      "The disk is read-only. What was saved before is safe. Make it writable, then save again."
    case .notPermitted(let path):
      "You don't have permission to use \(shown(path)). What was saved before is safe. "
        + "Change its permissions, or choose another folder with --data-dir."
    case .notOwner(let path):
      "\(shown(path)) belongs to someone else. Nothing was changed. "
        + "Choose another folder with --data-dir."
    case .notADirectory(let path):
      "\(shown(path)) is not a folder, or only a link to one. Nothing was changed. "
        + "Use --data-dir to name the folder itself."
    case .inTheWay(let path):
      "\(shown(path)) is in the way: Onramp needs that name. What was saved before is safe. "
        + "Move it elsewhere, then try again."
    case .gone(let path):
      "The folder \(shown(path)) is gone, along with what was saved in it. "
        + "Put it back, or quit and start again."
    case .cannotCreate(let path, let code):
      "\(shown(path)) can't be created (error \(code)). Nothing was changed. "
        + "Choose another folder with --data-dir."
    case .openElsewhere:
      "This application is open in another window. Nothing was changed. "
        + "Close it there, then try again."
    case .newerSchema(let file, let schema):
      "\(shown(file)) was saved by a newer Onramp (format \(schema)). It was left untouched. "
        + "Update Onramp, then try again."
    case .damaged(let file):
      "\(shown(file)) is damaged. It was left as it is. Run onramp check to learn more."
    case .inputOutput(let code):
      "The disk can't be read or written (error \(code)). What was saved before is safe. "
        + "Try again, or choose another folder with --data-dir."
    case .unconfirmed(let code):
      "The disk did not confirm the last change (error \(code)). What was saved before it is safe. "
        + "Check the disk, then save again."
    case .tooMuchText:
      "This is more text than can be kept. What was saved before is safe. Shorten it."
    case .nothingToUndo:
      "There is no restart to undo. Nothing was changed. "
        + "A restart can be undone for 24 hours, unless you save something first."
    }
  }

  func problem(_ problem: ExportProblem) -> String {
    switch problem {
    case .incomplete(let steps):
      "Nothing was exported. Save these steps first: "
        + steps.map(\.title).joined(separator: ", ") + "."
    case .notEmpty(let path):
      "\(shown(path)) already exists. Nothing was changed. Choose a new or empty folder."
    case .photo(let field, let cause): "Nothing was exported. \(photoProblem(cause, field.label))."
    case .target(.cannotCreate(let path, _)):
      "\(shown(path)) can't be created. Nothing was exported. Choose a folder inside one that exists."
    case .target(.notPermitted(let path)):
      "You don't have permission to write to \(shown(path)). Nothing was exported. "
        + "Choose another folder."
    case .target(.full):
      "The disk is full. Nothing was exported, and your application is safe. Free some space, "
        + "or choose a folder on another disk."
    case .target(let problem), .source(let problem):
      "Nothing was exported. \(self.problem(problem))"
    }
  }

  func fault(_ fault: StorageFault, in schema: Schema) -> String {
    switch fault {
    case .earlierGeneration(let file):
      "Your application was damaged, so the version before your last Save was opened. "
        + "Damaged file: \(shown(file)). Check your answers."
    case .nothingReadable(let file):
      "Your application is damaged and can't be read. "
        + "Damaged file: \(shown(file)). Fill in the form again."
    case .previousDamaged(let file):
      "The backup copy of your application was damaged. Your answers are safe. "
        + "Damaged file: \(shown(file))."
    case .undoDamaged(let file):
      "The last restart can't be undone: its file is damaged. What you saved since is safe. "
        + "Damaged file, kept until the next Save: \(shown(file))."
    case .draftsDamaged(let file):
      "What you typed but didn't save can't be read. What you saved is safe. "
        + "Damaged file: \(shown(file))."
    case .photo(let field, let cause):
      photoProblem(cause, schema.field(field)?.label ?? field.key) + "."
    }
  }

  func notice(_ notice: Notice, in application: Application) -> String {
    switch notice {
    case .welcomeBack: welcomeBack(application)
    case .saved(let time, let photos):
      (["Saved \(clock(time))"] + privacy(ofSaved: photos, in: application.schema)).listed(by: ". ")
    case .saveFailed(let problem): "Not saved. \(self.problem(problem))"
    case .nothingSaved:
      "\(application.step?.title ?? summary) was not saved. What you typed is still here."
    case .saveCancelled: "Stopped. Nothing was saved, and what you typed is still here."
    case .restarted:
      application.canUndoRestart
        ? "Everything is cleared. Undo restart brings it back for 24 hours, unless you save first."
        : "Everything is deleted for good."
    case .restartUnconfirmed(let code):
      application.canUndoRestart
        ? "Everything is cleared, but the disk did not confirm it (error \(code)). Check the disk. "
          + "Undo restart brings it back."
        : "Everything is deleted, but the disk did not confirm it (error \(code)). Check the disk. "
          + "Anything left is deleted at the next start."
    case .restartFailed(let problem): "Not done. \(self.problem(problem))"
    case .exported(let path): exported(path, application)
    case .restartUndone: "Everything is back as it was."
    case .nothingBefore:
      "This is the first step. Press Ctrl-Q to quit"
        + (application.draftProblem == nil ? "; everything is kept." : ".")
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    case .saveFirst: "Save this step first."
    case .busy: "One moment: this has to finish first."
    case .noProblemOfThatNumber: "There is no problem with that number."
    case .nothingToUndo: "Nothing to undo here."
    case .notAPhotoField: "That key only works in a photo field."
    case .nothingToView: "There is no photo here yet. Press Ctrl-O to choose one."
    case .captured: "Photo taken. Press Ctrl-V to view it, and save to keep it."
    case .captureFailed(let problem): captureProblem(problem)
    case .phonePhotoKept: "The photo from your phone is in the field. Save to keep it."
    case .phonePhotoNotUsed: "The photo from your phone was not used."
    case .noThreads:
      "The system lets Onramp start no threads. Everything works, but keys may be slow. "
        + "Close other programs, or raise the limit with ulimit -u."
    }
  }

  private func exported(_ path: String, _ application: Application) -> String {
    let missing = application.needed.labels
    return "Exported to \(shown(path))." + (missing.isEmpty ? "" : " Still needed: \(missing).")
      + (leftOut(of: application.changedSteps).map { " " + $0 } ?? "")
  }

  private func welcomeBack(_ application: Application) -> String {
    var sentences = ["Welcome back."]
    let done = application.schema.completed(application.saved).map(\.title)
    if application.isComplete {
      sentences.append("Everything is saved.")
      let needed = application.needed.labels
      if !needed.isEmpty { sentences.append("Still needed: \(needed).") }
    } else if !done.isEmpty {
      let verb = done.count == 1 ? "is" : "are"
      let names =
        done.count < 3 ? done : [Array(done.dropLast()).listed(by: ", "), done[done.count - 1]]
      sentences.append("\(names.listed(by: " and ")) \(verb) saved.")
    }
    if let next = application.schema.firstUnsaved(in: application.saved), !done.isEmpty {
      sentences.append("Next: \(next.title).")
    }
    let drafts = application.unsavedSteps.map(\.title)
    if !drafts.isEmpty {
      sentences.append("Typed but not saved: \(drafts.listed(by: ", ")).")
    }
    return sentences.listed(by: " ")
  }

  func draftsNotKept(_ problem: StoreProblem) -> String {
    "What you type can't be kept. \(self.problem(problem))"
  }

  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String] {
    let kept = schema.fields.filter { photos[$0.id] == .kept }.map(\.label)
    let keeping = "\(kept.listed(by: ", ")): the file keeps any location and date stored in it."
    return (photos.values.contains(.leftOut) ? [privateDataLeftOut] : [])
      + (kept.isEmpty ? [] : [keeping])
  }

  private var privateDataLeftOut: String {
    "Any location and date in the photo were removed; your own file is unchanged."
  }

  func didYouMean(_ answer: String) -> String { "Did you mean \(shown(answer))?" }
  var notSaved: String { "not saved yet" }
  var notProvided: String { "Not provided" }
  var canBeAddedLater: String { "You can save now and add it later" }
  var toAddLater: String { "Edit to add it" }

  func photo(_ photo: Photo) -> String {
    "\(typeName(photo.type)), \(size(photo.bytes))"
  }

  func keptPhoto(_ photo: Photo) -> String {
    "Saved: \(self.photo(photo)). Type a path to replace it, Delete to remove it"
  }

  var photoToBeRemoved: String { "Saving removes this photo. Delete again keeps it" }
  var added: String { "added" }
  func changed(from old: String) -> String { "changed, was \(old)" }

  func given(_ source: GivenPhoto.Source) -> String {
    switch source {
    case .phone: "Photo from the phone"
    case .camera: "Photo from the camera"
    case .earlier: "Photo taken earlier"
    }
  }

  func description(of preview: PhotoPreview) -> String {
    var parts: [String] = []
    if let file = preview.file { parts += [typeName(file.type), size(file.bytes)] }
    if case .stored(let photo) = preview.name { parts = [self.photo(photo)] }
    if let image = preview.image { parts.append("\(image.width) × \(image.height)") }
    return parts.joined(separator: ", ")
  }

  func hint(_ hint: Hint) -> String {
    switch hint {
    case .tooSmall: "Small: the print may not be readable. Move closer"
    case .blurred: "Looks blurred. Hold still, tap to focus and retake it"
    case .dark: "Looks dark. Retake it in better light"
    case .glare: "Glare hides part of it. Tilt the document, or turn off the flash"
    case .incomplete: "Part of it is missing: the file was cut off. Copy it again"
    case .sameAsOther: "Both photos are the same file. Check which is which"
    }
  }

  var retakeWays: String { "Retake: ^P phone, ^T camera" }
  var nothingCompletes: String { "Nothing here begins with this. Ctrl-O shows what is there" }
  var folderSilent: String { "This folder does not answer. Down goes on" }

  func decodeProblem(_ problem: DecodeProblem) -> String {
    switch problem {
    case .notAnImage: "This does not look like a photo. Check that it is the right file"
    case .unknownKind: "This kind of photo can't be shown here. You can still save it"
    case .damaged: "This photo can't be shown and may be damaged. Open it elsewhere to check"
    case .tooManyPixels: "Too large to show here. You can still save it"
    case .tooMuchWork: "Took too long to show. You can still save it"
    case .notConfined: "Not shown: this system can't isolate the photo. You can still save it"
    case .noDocumentReader: "A document, saved as it is. Not shown: pdftoppm is not installed"
    case .noHelper: "Not shown: the program onramp-photo is missing. You can still save it"
    }
  }

  func privacy(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none: nil
    case .leftOut: "When you save, any location and date in it are removed."
    case .kept: "This file keeps any location and date stored in it."
    }
  }

  var checklistTitle: String { "Check for yourself:" }

  func checklist(of field: FieldID) -> [String] {
    [
      field == .license ? "your driver's license" : "your insurance card or policy",
      "the original, not a copy", "all four corners", "flat and uncovered", "not expired",
      "your name, as you entered it",
    ]
  }

  var checkShort: String { "Four corners? Not expired? Your name?" }
  var photoWays: String { "Ctrl-P phone   Ctrl-O browse   Ctrl-T camera" }
  var noPhotoThere: String { "There is no photo at this path. Press Ctrl-O to choose one." }
  var noColors: String { "Not shown: this terminal has no colors." }
  var lookingAtPhoto: String { "Opening the photo" }
  var capturing: String { "Taking a photo" }

  func captureProblem(_ problem: CaptureProblem) -> String {
    switch problem {
    case .noCamera: "This computer has no camera. Take the photo with a phone and choose the file."
    case .noProgram:
      "The camera needs ffmpeg or fswebcam. Install one of them, or choose a file."
    case .failed(let program):
      "\(shown(program)) didn't take a photo. Check the camera, or choose a file."
    case .cancelled: "Stopped. No photo was taken."
    case .store(let problem): "No photo was taken. \(self.problem(problem))"
    }
  }

  var checkingPhoto: String { "Checking the photo" }
  var scanIt: String { "Scan this with your phone's camera" }
  var orOpen: String { "or open this address on the phone:" }

  var openThis: String { "Open this address on the phone:" }

  func link(_ link: PhoneUpload) -> String {
    switch (link.stage, link.mishap) {
    case (.opening, _): "One moment"
    case (.connected, .interrupted?):
      "Only part of the photo arrived. Send it again from the phone."
    case (.connected, .refused?): "That file isn't a photo. Choose another on the phone."
    case (.waiting, _): "Waiting for the phone"
    case (.connected, nil): "Phone connected. Take the photo there and send it."
    case (.receiving(let done, let total), _):
      "Receiving: \(percent(done, of: total))%"
    case (.received, _): "Photo received. Press Enter to use it."
    case (.ended, _): "This code has expired. Press A for a new one."
    case (.failed(let problem), _): linkProblem(problem)
    }
  }

  private func linkProblem(_ problem: LinkProblem) -> String {
    switch problem {
    case .noNetwork:
      "This computer is on no network that a phone can reach. \(chooseFile)"
    case .cannotListen:
      "The phone's page can't be opened at this address. Press A to try again, "
        + "or Esc and then Ctrl-O to choose a file."
    case .noHelper:
      "Using your phone needs the program onramp-link, which is missing. \(chooseFile)"
    case .cannotConfine:
      "This computer's kernel can't keep the phone's page away from your files, so it was not "
        + "opened. \(chooseFile)"
    case .died: "The phone's page stopped. Nothing was changed. Press A to try again."
    case .cannotWrite:
      "The photo can't be kept. Check that the disk isn't full, then press A to try again."
    }
  }

  private var chooseFile: String { "Press Esc, then Ctrl-O to choose a file." }

  var whyNobodyCame: String {
    "No phone has connected. Is yours on the same Wi-Fi? A VPN or a firewall may be in the way. "
      + "Or press Esc, and then Ctrl-O to choose a file or Ctrl-T to use the camera."
  }

  var notEncrypted: String { "The photo travels over your own network, unencrypted." }
  var mayBeFarAway: String { "You are logged in remotely: your phone may not reach this computer." }
  var codeNeedsRoom: String { "The code needs a window of 80 columns by 24 rows, and colors." }

  var find: String { "Find:" }
  var readingFolder: String { "Reading" }
  var nothingToChoose: String { "No photos here. Alt-H shows all files; Left goes up a folder." }
  var nothingFits: String { "No files match. Ctrl-U clears the search." }

  func nameless(_ count: Int) -> String {
    count == 1
      ? "One file has a name that isn't text. Rename it to choose it."
      : "\(count) files have names that aren't text. Rename one to choose it."
  }

  func folderProblem(_ problem: PhotoProblem) -> String {
    switch problem {
    case .notPermitted: "You don't have permission to read this folder. Left goes up a folder."
    case .missing, .brokenLink: "This folder no longer exists. Left goes up a folder."
    default: "This folder can't be read. Left goes up a folder."
    }
  }

  func standing(_ needs: [Need], hasChanges: Bool) -> String {
    let saved = hasChanges ? "Everything saved except your last changes" : "Everything saved"
    return needs.isEmpty ? saved : "\(saved). \(stillNeeded(needs))"
  }

  var changesNotSaved: String { "Last changes not saved" }

  func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, steps.count == 1 ? "has" : "have")
    return "\(titles.listed(by: " and ")) \(verb) changes that aren't saved; "
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
    "Exported at \(clock(export.time)) to \(shown(export.path))"
      + (isChanged ? ". You changed something since: export again" : "")
  }

  var saving: String { "Saving" }

  func copying(_ progress: Progress, label: String) -> String {
    let percent = progress.total > 0 ? percent(progress.done, of: progress.total) : 100
    return "\(label): \(percent)% of \(size(progress.total))"
  }

  var cancelling: String { "Stopping" }
  var restarting: String { "Clearing" }
  var undoing: String { "Undoing the restart" }
  var exporting: String { "Exporting" }

  func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        "Restart and clear everything?",
        "This clears your answers, drafts and photos. You can undo Restart for 24 hours, "
          + "unless you save something first. Delete for good can't be undone."
      )
    case .deleteForGood:
      (
        "Delete everything for good?",
        "Your answers, drafts and photos are erased. This can't be undone."
      )
    case .quitLosing(let problem?):
      ("Quit anyway?", "What you typed can't be kept. \(self.problem(problem))")
    case .leaveSurvey(let quits): survey.leave(quits: quits)
    case .quitLosing(nil):
      (
        "Quit without waiting?",
        "Something is still being written. If you quit now, it may not be finished, "
          + "and what you typed last may be lost."
      )
    }
  }

  var exportQuestion: (title: String, text: String) {
    ("Export to a folder", "Your answers and photos are copied to a new folder to hand in.")
  }

  func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (.no, .restart), (.no, .deleteForGood): "Keep everything"
    case (.yes, .restart): "Restart"
    case (.forGood, _), (.yes, .deleteForGood): "Delete for good"
    case (.no, .quitLosing), (.no, .leaveSurvey): "Stay"
    case (.yes, .leaveSurvey(quits: true)): "Quit"
    case (.yes, .leaveSurvey(quits: false)): "Leave"
    case (.yes, .quitLosing(nil)): "Quit now"
    case (.yes, .quitLosing): "Quit and lose it"
    }
  }

  var yes: Character { "y" }
  var no: Character { "n" }

  func tooSmall(_ needed: Size) -> String {
    "Make this window larger: \(needed.columns) columns, \(needed.rows) rows. What you typed is still here."
  }

  private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())"
  }

  var decimalPoint: String { "." }
  var unknownType: String { "File" }
}
