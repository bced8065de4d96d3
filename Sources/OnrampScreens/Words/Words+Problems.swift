import OnrampCore
import OnrampWords

/// The problems, with what is safe and what to do.
extension Words {
  /// What is wrong with an answer, and what to do.
  ///
  /// - Parameter isNamed: Whether it names the field, because it isn't beside it.
  public func problem(
    _ problem: FieldProblem, of field: Field, isNamed: Bool = true
  ) -> String {
    if let refusal = field.extras?.refusal, problem.isAboutForm { return shown(refusal) }
    let label = field.name
    switch problem {
    case .empty:
      switch field.id {
      case .name: return words("Enter your name")
      case .email: return words("Enter your email")
      case .make: return words("Enter the make, like Toyota")
      case .model: return words("Enter the model, like Prius")
      case .seats: return words("Enter the number of seats")
      case .year: return words("Enter the year of the vehicle, in 4 digits")
      default: return kindProblem(problem, of: field, isNamed: isNamed)
      }
    case .tooLong(let limit):
      return words("\(label) must be \(grouped(limit)) characters or fewer", context: "problem")
    case .notPlainText: return words("\(label) must be plain text, without control characters")
    case .notANumber: return words("\(label) must be a number, without quotes")
    case .notText: return words("\(label) must be text, in quotes")
    case .notAnEmail:
      return words(
        "Enter an email address in the correct format, like name@example.com", context: "problem")
    case .photo(let cause):
      return isNamed ? photoProblem(cause, label) : photoProblem(cause).asStart
    case .askedAgain(let request): return self.problem(request, of: field)
    case .elsewhere(let answers): return elsewhere(answers, label, hasKeys: false)
    default: return kindProblem(problem, of: field, isNamed: isNamed)
    }
  }

  /// Says that there is no file at a photo's path, and which key lists the existing files.
  var noSuchFile: String {
    words("no such file on this computer. Ctrl-O shows the ones that are here")
  }

  /// Over SSH: introduces the command that copies a photo here.
  public var bringIt: String {
    words("This computer is elsewhere. To copy the photo here, run on your own:")
  }
  /// Follows that command, with the path of the copied photo.
  public func thenEnter(_ path: String) -> String { words("Then enter \(shown(path)) here.") }

  /// A label as the subject of a sentence.
  func subject(_ field: Field) -> String {
    switch field.id {
    case .year: words("Year", context: "the subject of a sentence")
    case .seats: words("Number of seats", context: "the subject of a sentence")
    default: field.name
    }
  }

  private func photoProblem(_ cause: PhotoProblem, _ label: String) -> String {
    about(label, photoProblem(cause))
  }

  private func photoProblem(_ cause: PhotoProblem) -> String {
    if isAtKiosk, let sentence = kioskProblem(cause) { return sentence }
    return switch cause {
    case .missing:
      words("no such file on this computer. Check the path, or leave it empty")
    case .brokenLink: words("this link leads nowhere. Enter the path of the photo itself")
    case .directory: words("this is a folder. Enter the path of a photo in it")
    case .notAFile: words("this is a device or a pipe. Enter the path of a photo")
    case .notPermitted:
      words("you don't have permission to read this file. Change its permissions, or copy it")
    case .empty: words("this file is empty. Choose another photo")
    case .tooLarge(let limit):
      words("this file is larger than \(limit >> 20) MiB. Choose a smaller photo")
    case .changedWhileCopying:
      words("the file changed while it was being copied. Save again when it is complete")
    case .unreadable(let code):
      words("this file can't be read (error \(code)). Copy it elsewhere and enter that path")
    case .several: words("these are several files. Give one photo at a time")
    case .pathTooLong: words("this path is too long. Move the photo, or leave it empty")
    case .notTurnable:
      words("this file can't be turned. Undo the turn, or choose another photo")
    case .storedPhotoMissing: words("the stored photo is missing. Enter its path again")
    case .storedPhotoDamaged: words("the stored photo is damaged. Enter its path again")
    case .onAnotherComputer: kioskNotHere
    case .onItsWay:
      words(
        """
        the photo is still on the company's server. It arrives once the server can be reached and \
        you are signed in there
        """)
    }
  }

  /// What went wrong with the data directory, what is safe, and what to do.
  public func problem(_ problem: StoreProblem) -> String {
    if isAtKiosk, let sentence = kioskProblem(problem) { return sentence }
    return switch problem {
    case .full:
      words("The disk is full. What was saved before is safe. Free some space, then try again.")
    case .quota:
      words(
        """
        Your disk quota is used up. What was saved before is safe. Free some space, then try \
        again.
        """)
    case .sizeLimit:
      words(
        """
        A file would be larger than the system lets Onramp write. What was saved before is safe. \
        Raise the limit with ulimit -f, then try again.
        """)
    case .readOnly:
      words(
        "The disk is read-only. What was saved before is safe. Make it writable, then try again.")
    case .notPermitted(let path):
      words(
        """
        You don't have permission to use \(shown(path)). What was saved before is safe. Change its \
        permissions, or choose another folder with --data-dir.
        """)
    case .notOwner(let path):
      words(
        """
        \(shown(path)) belongs to someone else. Nothing was changed. Choose another folder with \
        --data-dir.
        """)
    case .notADirectory(let path):
      words(
        """
        \(shown(path)) is not a folder, or is only a link to one. Nothing was changed. Use \
        --data-dir to name the folder itself.
        """)
    case .inTheWay(let path):
      words(
        """
        \(shown(path)) is in the way: Onramp needs that name. What was saved before is safe. Move \
        it elsewhere, then try again.
        """)
    case .gone(let path):
      words(
        """
        The folder \(shown(path)) is gone, along with what was saved in it. Put it back, or quit \
        and start again.
        """)
    case .cannotCreate(let path, let code):
      words(
        """
        \(shown(path)) can't be created (error \(code)). Nothing was changed. Choose another \
        folder with --data-dir.
        """)
    case .openElsewhere:
      words(
        """
        This application is open in another window. Nothing was changed. Close it there, then try \
        again.
        """)
    case .newerSchema(let file, let schema):
      words(
        """
        \(shown(file)) was saved by a newer Onramp (format \(schema)). It was left untouched. \
        Update Onramp, then try again.
        """)
    case .damaged(let file):
      words("\(shown(file)) is damaged. It was left as it is. Run onramp check to learn more.")
    case .inputOutput(let code):
      words(
        """
        The disk can't be read or written (error \(code)). What was saved before is safe. Try \
        again, or choose another folder with --data-dir.
        """)
    case .unconfirmed(let code):
      words(
        """
        The disk did not confirm the last change (error \(code)). What was saved before it is \
        safe. Check the disk, then try again.
        """)
    case .tooMuchText:
      words("This is more text than can be kept. What was saved before is safe. Shorten it.")
    case .nothingToUndo:
      words(
        """
        There is no restart to undo. Nothing was changed. A restart can be undone until you save \
        something, for 24 hours at most.
        """)
    }
  }

  /// Why nothing was exported, and what to do.
  public func problem(_ problem: ExportProblem) -> String {
    switch problem {
    case .incomplete(let steps):
      words("Nothing was exported. Save these steps first: ")
        + steps.map(\.title.shown).joined(separator: ", ") + "."
    case .notAFolder(let path):
      words("\(shown(path)) isn't a folder. Nothing was exported. Choose a folder.")
    case .inData(let path):
      words(
        """
        \(shown(path)) is in the folder where Onramp keeps your application. Nothing was exported. \
        Choose a folder elsewhere.
        """)
    case .photo(let field, let cause):
      words("Nothing was exported. \(photoProblem(cause, field.name).asSentence)")
    case .target(.cannotCreate(let path, _)):
      words(
        """
        \(shown(path)) can't be created. Nothing was exported. Choose a folder inside one that \
        exists.
        """)
    case .target(.notPermitted(let path)):
      words(
        """
        You don't have permission to write to \(shown(path)). Nothing was exported. Choose another \
        folder.
        """)
    case .target(.full):
      words(
        """
        The disk is full. Nothing was exported, and your application is safe. Free some space, or \
        choose a folder on another disk.
        """)
    case .target(let problem), .source(let problem):
      words("Nothing was exported. \(self.problem(problem))")
    }
  }

  package func fault(_ fault: StorageFault, in schema: Schema) -> String {
    switch fault {
    case .earlierGeneration(let file):
      words(
        """
        Your application was damaged, so the version before your last Save was opened. Damaged \
        file: \(shown(file)). Check your answers.
        """)
    case .nothingReadable(let file):
      words(
        """
        Your application is damaged and can't be read. Damaged file: \(shown(file)). Fill in the \
        form again.
        """)
    case .applicationMissing(opensEarlier: true):
      words(
        """
        The file of your application is missing, so the version before your last Save was opened. \
        Check your answers.
        """)
    case .applicationMissing(opensEarlier: false):
      words("The files of your application are missing. Fill in the form again.")
    case .previousDamaged(let file):
      words(
        """
        The backup copy of your application was damaged. Your answers are safe. Damaged file: \
        \(shown(file)).
        """)
    case .undoDamaged(let file):
      words(
        """
        The last restart can't be undone: its file is damaged. What you saved since is safe. \
        Damaged file, kept until the next Save: \(shown(file)).
        """)
    case .draftsDamaged(let file):
      words(
        """
        What you typed but didn't save can't be read. What you saved is safe. Damaged file: \
        \(shown(file)).
        """)
    case .ledgerFaulty:
      words(
        """
        The list that tells the files of your account from older ones was missing or out of date, \
        and was rebuilt. Check your answers: they may be older than the ones you saved last.
        """)
    case .sessionDamaged:
      words(
        """
        The record of who was signed in was damaged, so you had to sign in again. Your answers are \
        safe.
        """)
    case .profileDamaged:
      words(
        """
        The files with the name, email and telephone of your account are damaged. Everything else \
        in your account is safe.
        """)
    case .syncDamaged:
      words(
        """
        What this computer knew of your account on the server is damaged. The next sync restores \
        it. Nothing saved is lost.
        """)
    case .photo(let field, let cause):
      photoProblem(cause, schema.field(field)?.name ?? field.key).asSentence
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
