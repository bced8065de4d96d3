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
  ) -> [FinishText] {
    switch finish.outcome {
    case .exported(let export, let time):
      let places = export.places
      let needed = exportNeeds(application.needed).map { [FinishText.needed($0)] } ?? []
      let leftOut = leftOut(of: application.changedSteps).map { [FinishText.needed($0)] } ?? []
      let toCheck = application.photosToCheck.count
      let doubtful = toCheck == 0 ? [] : [FinishText.needed(photosToCheck(toCheck).asSentence)]
      return [
        .main(shown(places.archiveName ?? places.folderName)),
        .detail(words("\(size(export.size)), in \(shown(places.above))")),
        .detail(words("\(contents(of: application)), checked \(clock(time))")),
      ]
        + (isShort
          ? [] : [.detail(words("The folder \(shown(places.folderName)) has the same files."))])
        + needed + leftOut + doubtful
    case .handedIn:
      let state = application.handIn.map { [FinishText.main(handInState($0).asSentence)] } ?? []
      return state + [.detail(contents(of: application))]
        + (application.isOnItsWay(finish)
          ? [.detail(words("You can quit at any time."))] : [])
    }
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
      + self.finish(finish, in: application).map(\.sentence)
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
