import OnrampCore

/// The words about photos, and the files to choose one from, in English.
extension Words {
  var canBeAddedLater: String { "You can save now and add this photo later" }
  var canBeAddedLaterShort: String { "You can add this photo later" }

  func photo(_ photo: Photo) -> String {
    "\(typeName(photo.type)), \(size(photo.bytes))"
  }

  func keptPhoto(_ photo: Photo, turned: Turn) -> String {
    "Saved: \(self.photo(photo)). "
      + (turned == .none ? "" : "\(turnedNotSaved(turned)). ")
      + "Type a path to replace it, Delete to remove it"
  }

  var photoToBeRemoved: String { "Saving removes this photo. Press Delete again to keep it" }

  func given(_ source: GivenPhoto.Source) -> String {
    switch source {
    case .phone: "Photo from the phone"
    case .camera: "Photo from the camera"
    case .earlier: "Photo taken earlier"
    case .elsewhere: "Photo from another terminal"
    }
  }

  func pictureTitle(of field: Field) -> String {
    switch field.id {
    case .license: "License"
    case .insurance: "Insurance"
    default: field.label.shown
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
    case .sameAsOther: "Another photo is the same file. Check which is which"
    }
  }

  var retakeWays: String { "Retake: ^P phone, ^T camera" }
  var nothingCompletes: String { "No file here starts with this. Press Ctrl-O to see what is here" }
  var folderSilent: String { "This folder isn't responding. Press Down to move on" }

  func decodeProblem(_ problem: DecodeProblem, isSaved: Bool) -> String {
    let anyway = isSaved ? "It is saved" : "You can still save it"
    return switch problem {
    case .notAnImage: "This doesn't look like a photo. Check that it is the right file"
    case .unknownKind: "This kind of photo can't be shown here. \(anyway)"
    case .damaged: "This photo can't be shown and may be damaged. Open it elsewhere to check"
    case .needsPassword:
      "This PDF needs a password, so the company can't open it. Choose a copy without one, or a photo"
    case .tooManyPixels: "Too large to show here. \(anyway)"
    case .tooMuchWork: "Took too long to show. \(anyway)"
    case .notConfined: "Not shown: this system can't isolate the photo. \(anyway)"
    case .noDocumentReader: "A document, saved as it is. Not shown: pdftoppm isn't installed"
    case .noHelper: "Not shown: the program onramp-photo is missing. \(anyway)"
    }
  }

  func privacy(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none, .notAPhoto: nil
    case .leftOut: "When you save, any location and date in it are removed."
    case .kept: "This file keeps any location and date stored in it."
    }
  }

  func privacyShort(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none, .notAPhoto: nil
    case .leftOut: "Save removes any location."
    case .kept: "Keeps any location and date."
    }
  }

  var checklistTitle: String { "Check for yourself:" }

  func checklist(of field: FieldID, after advice: [CardAdvice]) -> [String] {
    let whole = ["the original, not a copy", "all four corners visible"]
    let valid = advice.areAboutExpiry ? [] : ["not expired"]
    let face = whole + ["flat and uncovered"] + valid
    let name = advice.areAboutName ? [] : ["your name, as you entered it"]
    return switch field {
    case .license: ["your driver's license"] + face + name
    case .licenseBack:
      ["the back of your driver's license"] + whole + ["the barcode flat, sharp and whole"]
    case .insurance: ["your insurance card or policy"] + face + name
    default: face
    }
  }

  func checkShort(of field: FieldID?, after advice: [CardAdvice]) -> String {
    switch (field, advice.areAboutExpiry, advice.areAboutName) {
    case (.licenseBack, _, _):
      "Check: all four corners are visible, the barcode is flat, sharp and whole"
    case (_, true, true): "Check: all four corners are visible"
    case (_, true, false): "Check: all four corners are visible, it shows your name"
    case (_, false, true): "Check: all four corners are visible, it has not expired"
    case (_, false, false):
      "Check: all four corners are visible, it has not expired, it shows your name"
    }
  }
  var photoWays: String { "Ctrl-P phone   Ctrl-O browse   Ctrl-T camera" }

  func percentage(_ percent: Int) -> String { "\(percent)%" }

  func closeup(_ percent: Int, across: Int, down: Int) -> String {
    let place =
      switch (across, down) {
      case (-1, -1): "top left"
      case (0, -1): "top"
      case (1, -1): "top right"
      case (-1, 0): "left"
      case (1, 0): "right"
      case (-1, 1): "bottom left"
      case (0, 1): "bottom"
      case (1, 1): "bottom right"
      default: "middle"
      }
    return "\(percentage(percent)), \(place)"
  }

  func turned(_ turn: Turn) -> String { "turned \(turn.rawValue * 90)°" }
  func turnedNotSaved(_ turn: Turn) -> String {
    "Turned \(turn.rawValue * 90)°, not saved yet"
  }
  var noPhotoThere: String { "There is no photo at this path. Press Ctrl-O to choose one." }
  var noColors: String { "Not shown: this terminal has no colors." }
  var colorsOff: String { "Not shown: colors are turned off." }
  var lookingAtPhoto: String { "Opening the photo" }
  var capturing: String { "Taking a photo" }

  func captureProblem(_ problem: CaptureProblem) -> String {
    switch problem {
    case .noCamera: "This computer has no camera. Use your phone, or choose a file."
    case .noProgram:
      "The camera needs ffmpeg or fswebcam. Install one of them, or choose a file."
    case .failed(let program):
      "\(shown(program)) didn't take a photo. Check the camera, or choose a file."
    case .refused(let program, .tooLarge(let limit)):
      "\(shown(program)) took a photo of more than \(limit >> 20) MiB. "
        + "Set it to take smaller ones, or choose a file."
    case .refused(let program, .empty):
      "\(shown(program)) left an empty file. Check the camera, or choose a file."
    case .refused(let program, _):
      "\(shown(program)) didn't produce a regular file. Set it to write one, "
        + "or choose one."
    case .cancelled: "Stopped. No photo was taken."
    case .store(let problem): "No photo was taken. \(self.problem(problem))"
    }
  }

  var find: String { "Find:" }
  var readingFolder: String { "Reading" }
  func sortingFolder(_ count: Int) -> String { "Sorting \(count) so far" }
  var nothingToChoose: String { "No photos here. Alt-H shows all files; Left goes up a folder." }
  var nothingFits: String { "No files match. Ctrl-U clears the search." }
  var noChoiceFits: String { "No answers match. Ctrl-U clears the search." }

  func nameless(_ count: Int) -> String {
    count == 1
      ? "One file has a name that Onramp can't read. Rename it to choose it."
      : "\(count) files have names that Onramp can't read. Rename one to choose it."
  }

  func folderProblem(_ problem: PhotoProblem) -> String {
    switch problem {
    case .notPermitted: "You don't have permission to read this folder. Left goes up a folder."
    case .missing, .brokenLink: "This folder no longer exists. Left goes up a folder."
    default: "This folder can't be read. Left goes up a folder."
    }
  }

  var unknownType: String { "File" }
}
