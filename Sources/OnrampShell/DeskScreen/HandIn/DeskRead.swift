import ArgumentParser
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampStore

/// `onramp desk read`: opens one application for the desk's screen, in a sandbox.
///
/// Its descriptors are the sealed file, the answer (a line of JSON), the keys and a file for the
/// photos. All are in memory, so nothing that is opened touches the disk.
struct DeskRead: Command {
  static let configuration = CommandConfiguration(commandName: "read", shouldDisplay: false)

  /// The descriptors besides standard input and output.
  static let (keys, photos): (Int32, Int32) = (3, 4)

  /// Read before all other options; see `language`.
  @Option(name: RootOption.language.name, help: .hidden) var lang: Language?

  func run() throws(Failure) {
    var answer = DeskReadAnswer()
    do {
      let source = try HandedInFile.Source(path: "/proc/self/fd/\(STDIN_FILENO)")
      let key = try DeskKey(path: "/proc/self/fd/\(Self.keys)")
      try DeskSandbox.enter(writingTo: nil)
      let file = try HandedInFile(source, with: key.identities)
      answer.application = try DeskReadAnswer.Application(HandedInText(file))
      var isWritten = true
      try file.readPhotos { bytes in
        isWritten = write(all: Array(bytes), to: Self.photos)
        return isWritten
      }
      if !isWritten { answer = DeskReadAnswer(problem: .notConfined) }
    } catch let problem as HandedInFile.Problem {
      answer = DeskReadAnswer(problem: problem == .notForThisKey ? .notForThisKey : .unreadable)
    } catch let failure as Failure {
      answer = DeskReadAnswer(problem: failure.code == .unavailable ? .notConfined : .unreadable)
    } catch {
      throw Failure(unexpected: error)
    }
    guard let line = try? JSONEncoder().encode(answer) else { throw .said(.dataWrong) }
    _ = write(all: Array(line) + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
  }
}

/// The answer of `onramp desk read`: what is in an application, or why it can't be opened.
struct DeskReadAnswer: Codable {
  var problem: Problem?
  var application: Application?

  enum Problem: String, Codable { case notForThisKey, unreadable, notConfined }

  struct Application: Codable {
    var sections: [Section]
    var photos: [Photo]
    /// The driver's language and key, if the application names them.
    var language: String?
    var driver: String?
  }

  struct Section: Codable {
    var title: String
    var answers: [Answer]
  }

  struct Answer: Codable {
    var step: String, field: String
    var label: String
    /// The label in the driver's language.
    var asked: String?
    /// The answer as text, or the digest of a photo.
    var text: String?
    var isPhoto: Bool, isOptional: Bool
  }

  /// A photo, and its place in the file of all photos.
  struct Photo: Codable {
    var step: String, field: String
    var label: String
    var start: Int, bytes: Int
  }
}
