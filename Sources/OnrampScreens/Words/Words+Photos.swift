import OnrampCore
import OnrampWords

/// The words about photos, and the files to choose one from.
extension Words {

  package func photo(_ photo: Photo) -> String {
    words("\(typeName(photo.type)), \(size(photo.bytes))")
  }

  package func keptPhoto(_ photo: Photo, turned: Turn) -> String {
    words("Saved: \(self.photo(photo)). ")
      + (turned == .none ? "" : words("\(turnedNotSaved(turned)). "))
      + words("Type a path to replace it, Delete to remove it")
  }

  /// The hint on a saved photo while something is typed in its field.
  func keptBesidePath(_ photo: Photo) -> String {
    words("Saved: \(self.photo(photo)). Saving replaces it; Ctrl-U clears the path")
  }

  package var photoToBeRemoved: String { words("Saving removes this photo") }
  var keepPhotoAfterAll: String { words("Press Delete again to keep the photo.") }

  /// A photo in a field that was taken and isn't saved yet.
  public func given(_ source: GivenPhoto.Source) -> String {
    switch source {
    case .phone: words("Photo from the phone")
    case .camera: words("Photo from the camera")
    case .earlier: words("Photo taken earlier")
    case .elsewhere: words("Photo from another terminal")
    }
  }

  /// The label of a photo's field, short enough to go above its picture.
  public func pictureTitle(of field: Field) -> String {
    switch field.id {
    case .license: words("License", context: "above its picture")
    case .insurance: words("Insurance", context: "above its picture")
    case .licenseBack: words("License, back", context: "above its picture")
    default: field.label.shown
    }
  }

  /// The type, size and pixels of a photo, as far as known.
  public func description(of preview: PhotoPreview) -> String {
    var parts: [String] = []
    if let file = preview.file { parts += [typeName(file.type), size(file.bytes)] }
    if case .stored(let photo) = preview.name { parts = [self.photo(photo)] }
    if let image = preview.image { parts.append(words("\(image.width) × \(image.height)")) }
    return parts.joined(separator: ", ")
  }

  package func hint(_ hint: Hint) -> String {
    switch hint {
    case .tooSmall: words("Small: the print may not be readable. Move closer")
    case .blurred: words("Looks blurred. Hold still, tap to focus, and retake it")
    case .dark: words("Looks dark. Retake it in better light")
    case .glare: words("Glare hides part of it. Tilt the document, or turn off the flash")
    case .incomplete: words("Part of it is missing: the file was cut off. Copy it again")
    case .sameAsOther: words("This is the same file as another photo. Check which goes where")
    }
  }

  package func decodeProblem(_ problem: DecodeProblem, isSaved: Bool) -> String {
    let anyway = isSaved ? words("It is saved") : words("You can still save it")
    return switch problem {
    case .notAnImage: words("This doesn't look like a photo. Check that it is the right file")
    case .unknownKind: words("This kind of photo can't be shown here. \(anyway)")
    case .damaged: words("This photo can't be shown and may be damaged. Open it elsewhere to check")
    case .needsPassword:
      words(
        """
        This PDF needs a password, so the company can't open it. Choose a copy without one, or a \
        photo
        """)
    case .tooManyPixels: words("Too large to show here. \(anyway)")
    case .tooMuchWork: words("Took too long to show. \(anyway)")
    case .notConfined: words("Not shown: this system can't isolate the photo. \(anyway)")
    case .noDocumentReader: words("A document, saved as it is. Not shown: pdftoppm isn't installed")
    case .noHelper: words("Not shown: the program onramp-photo is missing. \(anyway)")
    }
  }

  /// What Save does with the private data in a file, or `nil` if there is nothing to report.
  public func privacy(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none, .notAPhoto: nil
    case .leftOut: words("When you save, any location and date in it are removed.")
    case .kept: words("This file keeps any location and date stored in it.")
    }
  }

  /// What Save does with the private data in a file, in short.
  public func privacyShort(_ privacy: PhotoPrivacy) -> String? {
    switch privacy {
    case .none, .notAPhoto: nil
    case .leftOut: words("Save removes any location.")
    case .kept: words("Keeps any location and date.")
    }
  }

  package var checklistTitle: String { words("Check for yourself:") }

  /// What a driver has to check on a photo, without what the advice has already answered.
  public func checklist(of field: FieldID, after advice: [CardAdvice]) -> [String] {
    let whole = [words("the original, not a copy"), words("all four corners visible")]
    let valid = advice.areAboutExpiry ? [] : [words("not expired")]
    let face = whole + [words("flat and uncovered")] + valid
    let name = advice.areAboutName ? [] : [words("your name, as you entered it")]
    return switch field {
    case .license: [words("your driver's license")] + face + name
    case .licenseBack:
      [words("the back of your driver's license")] + whole + [
        words("the barcode flat, sharp and whole")
      ]
    case .insurance: [words("your insurance card or policy")] + face + name
    default: face
    }
  }

  /// The checklist on one line.
  public func checkShort(of field: FieldID?, after advice: [CardAdvice]) -> String {
    switch (field, advice.areAboutExpiry, advice.areAboutName) {
    case (.licenseBack, _, _):
      words("Check that all four corners can be seen, and the barcode is flat, sharp and whole")
    case (let field?, _, _) where ![.license, .insurance].contains(field):
      words("Check that everything is sharp and can be read")
    case (_, true, true): words("Check that all four corners can be seen")
    case (_, true, false): words("Check that all four corners and your name can be seen")
    case (_, false, true): words("Check all four corners, and that the card hasn't expired")
    case (_, false, false):
      words("Check all four corners, your name, and that the card hasn't expired")
    }
  }

  /// A percentage.
  public func percentage(_ percent: Int) -> String { words("\(percent)%") }

  /// The zoom of a photo and the position on each axis: start (-1), middle or end (1).
  public func closeup(_ percent: Int, across: Int, down: Int) -> String {
    let place =
      switch (across, down) {
      case (-1, -1): words("top left")
      case (0, -1): words("top")
      case (1, -1): words("top right")
      case (-1, 0): words("left", context: "closeup")
      case (1, 0): words("right", context: "closeup")
      case (-1, 1): words("bottom left")
      case (0, 1): words("bottom")
      case (1, 1): words("bottom right")
      default: words("middle")
      }
    return words("\(percentage(percent)), \(place)")
  }

  /// How a photo is turned, clockwise, within a sentence.
  public func turned(_ turn: Turn) -> String { words("turned \(turn.rawValue * 90)°") }
  /// Says that a photo's turn isn't saved yet, as the start of a sentence.
  public func turnedNotSaved(_ turn: Turn) -> String {
    words("Turned \(turn.rawValue * 90)°, not saved yet")
  }
  package var noColors: String { words("Not shown: this terminal has no colors.") }
  package var colorsOff: String { words("Not shown: colors are turned off.") }
  package var capturing: String { words("Taking a photo") }

  func captureProblem(_ problem: CaptureProblem) -> String {
    switch problem {
    case .noCamera: words("This computer has no camera. Use your phone, or choose a file.")
    case .noProgram:
      words("The camera needs ffmpeg or fswebcam. Install one of them, or choose a file.")
    case .failed(let program):
      words("\(shown(program)) didn't take a photo. Check the camera, or choose a file.")
    case .refused(let program, .tooLarge(let limit)):
      words(
        """
        \(shown(program)) took a photo of more than \(limit >> 20) MiB. Set it to take smaller \
        ones, or choose a file.
        """)
    case .refused(let program, .empty):
      words("\(shown(program)) left an empty file. Check the camera, or choose a file.")
    case .refused(let program, _):
      words("\(shown(program)) didn't produce a regular file. Set it to write one, or choose one.")
    case .canceled: words("Stopped. No photo was taken.")
    case .store(let problem): words("No photo was taken. \(self.problem(problem))")
    }
  }

  package var find: String { words("Find:") }
  func sortingFolder(_ count: Int) -> String { words("Sorting \(count) so far") }

  package func nameless(_ count: Int) -> String {
    words.count(
      count, "One file has a name that Onramp can't read. Rename it to choose it.",
      "\(count) files have names that Onramp can't read. Rename one to choose it.")
  }

  /// Why a folder or a path can't be opened.
  func browserProblem(_ problem: PhotoProblem) -> String {
    switch problem {
    case .notPermitted: words("You don't have permission to read this.")
    case .missing, .brokenLink: words("There is no such file or folder.")
    case .notAFile: words("This is a device or a pipe. Choose a photo.")
    case .empty: words("This file is empty. Choose another photo.")
    case .tooLarge(let limit):
      words("This file is larger than \(limit >> 20) MiB. Choose a smaller photo.")
    default: words("This can't be read.")
    }
  }

  /// What to say above the entries, or in place of them.
  func browserNote(_ browser: Browser) -> String? {
    if browser.isPath {
      return browser.problem == nil ? words("Enter looks for this file or folder.") : nil
    }
    if !browser.filter.isEmpty {
      return browser.shown.isEmpty ? words("No files match. Ctrl-U clears the search.") : nil
    }
    if browser.folder == nil, !browser.isReading, browser.listing.isWithoutFiles {
      return words("No photos found. Open a folder, or type a path.")
    }
    return browser.shown.isEmpty
      ? words("No photos here. Alt-H shows all files; Left goes up a folder.") : nil
  }

  /// The heading of the newest photos of all places.
  var newestPhotos: String { words("Newest photos") }

  /// The name of a place for photos, or of a folder in it.
  func place(_ name: String) -> String {
    name == BrowserEntry.homeName ? words("Home", context: "folder") : shown(name)
  }

  /// How many photos a folder holds.
  func photos(_ count: Int) -> String {
    count == 0 ? words("no photos") : words.count(count, "\(count) photo", "\(count) photos")
  }

  /// How long ago a file was changed.
  func age(_ entry: BrowserEntry, at now: FileTime?) -> String {
    guard let time = entry.modified, let now else { return "" }
    let seconds = now.seconds - time.seconds
    switch seconds {
    case 0..<60: return words("just now")
    case 60..<3600: return words("\(seconds / 60) min ago")
    default: break
    }
    if time.local.isSameDay(as: now.local) { return words("today \(clock(time.local.time))") }
    return time.local.year == now.local.year
      ? day(time.local) : "\(day(time.local)) \(time.local.year)"
  }

  /// Says which folders weren't searched.
  func notSearched(_ names: [String]) -> String {
    words("Not fully searched: \(names.map(place).listed(by: ", ")).")
  }
}
