import OnrampCore
import OnrampWords

/// The words of the page after an export or after handing in, and of the question before an export.
extension Words {
  /// The names that an export creates, and where.
  public func creates(_ places: ExportPlaces) -> String {
    let (folder, archive) = (shown(places.folderName), shown(places.archiveName ?? ""))
    return words("Creates \(folder) and \(archive) in \(shown(places.above)).")
  }

  /// What the company still needs although everything is exported; `nil` if that is nothing.
  public func exportNeeds(_ needs: [Need]) -> String? {
    needs.isEmpty ? nil : words("Still needed: \(needs.labels).")
  }

  /// Says in short that unsaved changes aren't exported.
  public var changesStayOut: String { words("Without unsaved changes.") }

  func title(of finish: Finish, in application: Application) -> String {
    switch finish.outcome {
    case .exported where application.handIn != nil: words("Copy exported")
    case .exported where !application.needed.isEmpty: words("Not complete yet")
    case .exported: words("Ready to send")
    case .handedIn:
      switch application.handIn {
      case .handedIn?: words("Handed in")
      case let standing? where standing.isOnItsWay: words("Being sent")
      default: words("Waiting to be sent")
      }
    }
  }

  /// What a finish page says, by line; in short without what the summary says, too.
  func finish(
    _ finish: Finish, in application: Application, isShort: Bool = false
  ) -> [LineBuilder.Piece] {
    var texts: [LineBuilder.Piece] = []
    switch finish.outcome {
    case .exported(let export, let time):
      let places = export.places
      texts = [
        (shown(places.archiveName ?? places.folderName), .strong),
        (words("\(size(export.size)), in \(shown(places.above))"), .plain),
        (words("\(contents(of: application)), checked \(clock(time))"), .plain),
      ]
      if !isShort {
        let same = words("The folder \(shown(places.folderName)) has the same files.")
        texts.append((same, .plain))
      }
      let toCheck = application.photosToCheck.count
      let open = [
        exportNeeds(application.needed), leftOut(of: application.changedSteps),
        toCheck == 0 ? nil : photosToCheck(toCheck).asSentence,
      ]
      for text in open.compactMap({ $0 }) { texts.append((text, .needed)) }
    case .handedIn:
      if let standing = application.handIn {
        texts.append((handInState(standing).asSentence, .strong))
      }
      texts.append((contents(of: application), .plain))
      if application.isOnItsWay(finish) {
        texts.append((words("You can quit at any time."), .plain))
      }
    }
    return texts
  }

  /// What comes next; `nil` if nothing does.
  func next(after finish: Finish, in application: Application) -> String? {
    if let next = application.schema.nextStep { return words("Next: \(next)") }
    switch finish.outcome {
    case .exported where application.handIn != nil: return nil
    case .exported where !application.needed.isEmpty:
      return words("Next: add what is missing, then export again and send that file.")
    case .exported:
      return words("Next: send this file to the company, for example as an email attachment.")
    case .handedIn:
      return application.isOnItsWay(finish)
        ? nil : words("Next: the company checks it. Its decision appears on the summary.")
    }
  }

  /// The finish page as it is spoken.
  func plain(_ finish: Finish, in application: Application) -> [String] {
    ([title(of: finish, in: application)]
      + self.finish(finish, in: application).map { $0.text }
      + [next(after: finish, in: application)].compactMap { $0 }).map(\.asSentence)
  }

  func label(of choice: Finish.Choice) -> String {
    switch choice {
    case .openFolder: words("Open the folder")
    case .sendNow: words("Try again now")
    case .done: words("Done")
    }
  }

  /// How much of the application there is.
  private func contents(of application: Application) -> String {
    let sections = application.schema.completed(application.saved).count
    let photos = application.schema.handedIn(application.saved).photosByField.count
    let someSections = words.count(sections, "1 section", "\(sections) sections")
    let somePhotos = words.count(photos, "1 photo", "\(photos) photos")
    return (photos == 0 ? [someSections] : [someSections, somePhotos]).listed(by: ", ")
  }

  /// The purpose of a finish page.
  var aboutFinish: String { words("This is done. The summary shows it, too.") }
}
