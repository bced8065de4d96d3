import OnrampCore

/// The problems, with what is safe and what to do, in English.
extension Words {
  func problem(_ problem: FieldProblem, of field: Field) -> String {
    if let refusal = field.extras?.refusal, problem.isAboutForm { return shown(refusal) }
    let label = shown(field.label)
    switch problem {
    case .empty:
      switch field.id {
      case .name: return "Enter your name"
      case .email: return "Enter your email"
      case .make: return "Enter the make, like Toyota"
      case .model: return "Enter the model, like Prius"
      case .seats: return "Enter the number of seats"
      case .year: return "Enter the year of the vehicle, in 4 digits"
      default: return kindProblem(problem, of: field)
      }
    case .tooLong(let limit): return "\(label) must be \(grouped(limit)) characters or fewer"
    case .notPlainText: return "\(label) must be plain text, without control characters"
    case .notANumber: return "\(label) must be a number, without quotes"
    case .notText: return "\(label) must be text, in quotes"
    case .notAnEmail:
      return "Enter an email address in the correct format, like name@example.com"
    case .photo(let cause): return photoProblem(cause, label)
    case .askedAgain(let request): return self.problem(request, of: field)
    case .elsewhere(let answers): return elsewhere(answers, label, hasKeys: false)
    default: return kindProblem(problem, of: field)
    }
  }

  func noSuchFile(_ label: String) -> String {
    "\(label): no such file on this computer. Ctrl-O shows the ones that are here"
  }

  var bringIt: String { "This computer is elsewhere. To copy the photo here, run on your own:" }
  func thenEnter(_ path: String) -> String { "Then enter \(shown(path)) here." }

  /// A label as the subject of a sentence.
  func subject(_ field: Field) -> String { field.label.shown }

  private func photoProblem(_ cause: PhotoProblem, _ label: String) -> String {
    if isAtKiosk, let sentence = kioskProblem(cause, label) { return sentence }
    return switch cause {
    case .missing: "\(label): no such file on this computer. Check the path, or leave it empty"
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
    case .notTurnable: "\(label): this file can't be turned. Undo the turn, or choose another photo"
    case .storedPhotoMissing: "\(label): the stored photo is missing. Enter its path again"
    case .storedPhotoDamaged: "\(label): the stored photo is damaged. Enter its path again"
    case .onAnotherComputer: kioskNotHere(label)
    case .onItsWay:
      "\(label): the photo is still on the company's server. It arrives once the server can be reached and you are signed in there"
    }
  }

  func problem(_ problem: StoreProblem) -> String {
    if isAtKiosk, let sentence = kioskProblem(problem) { return sentence }
    return switch problem {
    case .full:
      "The disk is full. What was saved before is safe. Free some space, then try again."
    case .quota:
      "Your disk quota is used up. What was saved before is safe. "
        + "Free some space, then try again."
    case .sizeLimit:
      "A file would be larger than the system lets Onramp write. What was saved before is safe. Raise the "
        + "limit with ulimit -f, then try again."
    case .readOnly:
      "The disk is read-only. What was saved before is safe. Make it writable, then try again."
    case .notPermitted(let path):
      "You don't have permission to use \(shown(path)). What was saved before is safe. "
        + "Change its permissions, or choose another folder with --data-dir."
    case .notOwner(let path):
      "\(shown(path)) belongs to someone else. Nothing was changed. "
        + "Choose another folder with --data-dir."
    case .notADirectory(let path):
      "\(shown(path)) is not a folder, or is only a link to one. Nothing was changed. "
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
        + "Check the disk, then try again."
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
        + steps.map(\.title.shown).joined(separator: ", ") + "."
    case .notEmpty(let path):
      "\(shown(path)) already exists. Nothing was changed. Choose a new or empty folder."
    case .inData(let path):
      "\(shown(path)) is in the folder where Onramp keeps your application. Nothing was exported. "
        + "Choose a folder elsewhere."
    case .photo(let field, let cause):
      "Nothing was exported. \(photoProblem(cause, field.label.shown))."
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
    case .applicationMissing(opensEarlier: true):
      "The file of your application is missing, so the version before your last Save was opened. "
        + "Check your answers."
    case .applicationMissing(opensEarlier: false):
      "The files of your application are missing. Fill in the form again."
    case .previousDamaged(let file):
      "The backup copy of your application was damaged. Your answers are safe. "
        + "Damaged file: \(shown(file))."
    case .undoDamaged(let file):
      "The last restart can't be undone: its file is damaged. What you saved since is safe. "
        + "Damaged file, kept until the next Save: \(shown(file))."
    case .draftsDamaged(let file):
      "What you typed but didn't save can't be read. What you saved is safe. "
        + "Damaged file: \(shown(file))."
    case .ledgerFaulty:
      "The list that tells the files of your account from older ones was missing or out of date, and "
        + "was rebuilt. Check your answers: they may be older than the ones you saved last."
    case .sessionDamaged:
      "The record of who was signed in was damaged, so you had to sign in again. Your answers are "
        + "safe."
    case .profileDamaged:
      "The files with the name, email and telephone of your account are damaged. Everything else in "
        + "your account is safe."
    case .syncDamaged:
      "What this computer knew of your account on the server is damaged. The next sync restores it. "
        + "Nothing saved is lost."
    case .photo(let field, let cause):
      photoProblem(cause, schema.field(field)?.label.shown ?? field.key) + "."
    }
  }
}

extension Int {
  /// The number with commas as thousands separators.
  public var withCommas: String {
    self < 1000
      ? "\(self)" : "\((self / 1000).withCommas),\(String(self % 1000 + 1000).dropFirst())"
  }
}
