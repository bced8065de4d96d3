import ArgumentParser
import Glibc
import OnrampAge
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWords

/// `onramp desk open`: shows a handed-in application and writes its files, without a server.
struct DeskOpen: Command {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: commandWords.company.aboutDeskOpen)

  @Argument(
    help: ArgumentHelp(commandWords.company.aboutHandedIn, valueName: "file"), completion: .file())
  var file: String
  @OptionGroup var key: DeskKeyOption
  @Option(
    help: ArgumentHelp(commandWords.company.aboutDeskTo, valueName: "dir"), completion: .directory)
  var to: String?
  @Flag(help: ArgumentHelp(commandWords.company.aboutOpenJSON)) var json = false
  /// What to call the file in sentences, if not by its path.
  @Option(help: .hidden) var named: String?
  /// Read before all other options; see `language`.
  @Option(
    name: RootOption.language.name,
    help: ArgumentHelp(commandWords.aboutLanguage, valueName: "code"),
    completion: .list(Language.included.map(\.rawValue)))
  var lang: Language?

  #if DEBUG
    /// Whether to report which system calls the sandbox lets through.
    @Flag(help: .hidden) var probe = false
  #endif

  func run() throws(Failure) {
    try NamedPath.folder.require(to, of: "--to")
    let source: HandedInFile.Source
    do throws(HandedInFile.Problem) {
      source = try HandedInFile.Source(path: file)
    } catch {
      throw Failure(error, of: name)
    }
    let key = try key.read()
    let folder = try folder()
    #if DEBUG
      if probe { return try DeskSandbox.probe(writingTo: folder?.descriptor) }
    #endif
    try DeskSandbox.enter(writingTo: folder?.descriptor)
    let opened: HandedInFile
    do throws(HandedInFile.Problem) {
      opened = try HandedInFile(source, with: key.identities)
    } catch {
      throw Failure(error, of: name)
    }
    if let folder, let to {
      let written = Unbroken.run { () -> Result<Void, HandedInFile.WriteProblem> in
        Result { () throws(HandedInFile.WriteProblem) in
          try opened.write(to: folder, summary: opened.visibleSummary)
        }
      }
      switch written {
      case .success: break
      case .failure(.source(let problem)): throw Failure(problem, of: file)
      case .failure(.file(let problem)): throw Failure(problem, to: to)
      }
      if !json { say(commandWords.company.written(to) + "\n") }
    }
    let text = try HandedInText(opened)
    if json { return print(try text.json.visibleJSON) }
    let heading = SealedName(path: file).heading(opened.sealedAt)
    say(([heading].compactMap { $0 } + [text.text]).joined(separator: "\n\n"))
  }

  private var name: String { named ?? file }

  /// The folder to write the files to; `nil` to write none.
  private func folder() throws(Failure) -> HandedInFolder? {
    guard let to else { return nil }
    do throws(DeskFile.Problem) {
      return try HandedInFolder(path: to)
    } catch {
      throw Failure(error, to: to)
    }
  }
}

extension HandedInFile {
  /// The sender's summary, with what a terminal would obey made visible.
  fileprivate var visibleSummary: String {
    String(decoding: text(.summary), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(SafeText.visible).joined(separator: "\n")
  }
}

extension Failure {
  init(_ problem: HandedInFile.Problem, of file: String) {
    if case .unreadable(EIO) = problem {
      self.init(commandWords.notReadable(file, EIO), .inputOutput)
      return
    }
    let code: Code =
      switch problem {
      case .unreadable, .unacceptable: .inputMissing
      case .notForThisKey: .notPermitted
      case .notAge, .damaged, .notAnApplication: .dataWrong
      }
    self.init(commandWords.company.notOpened(file, problem), code)
  }

  init(_ problem: DeskFile.Problem, to folder: String) {
    let words = commandWords.company
    switch problem {
    case .notEmpty: self.init(words.notEmpty(folder), .cannotCreate)
    case .cannotCreate: self.init(words.cannotCreate(folder), .cannotCreate)
    case .notWritten(let problem): self.init(words.notWritten(folder, problem), Code(problem))
    }
  }
}
