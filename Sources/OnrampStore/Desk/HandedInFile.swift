import Glibc
import OnrampAge
import OnrampCore

/// A file that was handed in, opened by the company. Anybody may have made it.
public struct HandedInFile: Sendable {
  /// Why it can't be used.
  public enum Problem: Error, Hashable, Sendable {
    /// It is missing or can't be read. `code` is the system's errno.
    case unreadable(code: Int32)
    /// It is no regular file, or a larger one than can be handed in.
    case unacceptable
    /// It is no age file.
    case notAge
    /// None of the keys opens it.
    case notForThisKey
    /// It was changed or cut off.
    case damaged
    /// Whoever made it put something else into it than what is handed in.
    case notAnApplication
  }

  /// The largest file that is handed in.
  private static let limit = 64 << 20

  /// The files in it but the photos.
  private let texts: [ArchiveName: [UInt8]]
  /// The photos and their sizes in bytes, in the order in which they lie.
  public let photos: [(name: ArchiveName, bytes: Int)]
  private let file: Descriptor
  private let identities: [AgeIdentity]

  /// A file that is open, of which nothing is read yet.
  public struct Source: Sendable {
    fileprivate let file: Descriptor

    /// Opens a file.
    public init(path: String) throws(Problem) { file = try HandedInFile.open(path) }
  }

  /// Judges all of a file.
  public init(_ source: Source, with identities: [AgeIdentity]) throws(Problem) {
    (file, self.identities) = (source.file, identities)
    var events = try HandedInEvents(file, identities)
    var (texts, photos) = ([ArchiveName: [UInt8]](), [(name: ArchiveName, bytes: Int)]())
    var current = ArchiveName.application
    while let event = try events.next() {
      switch event {
      case .file(let name, let size):
        current = name
        if case .photo = name { photos.append((name, size)) } else { texts[name] = [] }
      // Photos are only read to their end.
      case .contents(let bytes): texts[current]?.append(contentsOf: bytes)
      }
    }
    (self.texts, self.photos) = (texts, photos)
  }

  /// What is in it, read again.
  func events() throws(Problem) -> HandedInEvents { try HandedInEvents(file, identities) }

  /// A file in it, other than a photo.
  public func text(_ name: ArchiveName) -> [UInt8] { texts[name] ?? [] }

  fileprivate static func open(_ path: String) throws(Problem) -> Descriptor {
    do throws(SystemError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      let file = Descriptor(try retrying { Glibc.open(path, flags) })
      let information = try file.information()
      if information.kind == S_IFREG, information.st_size <= limit { return file }
    } catch {
      throw .unreadable(code: error.code)
    }
    throw .unacceptable
  }
}

/// What is in a file that was handed in, piece by piece.
///
/// Each piece is as it was sealed; that nothing is missing is known at the end.
struct HandedInEvents {
  private var age: AgeReader<SystemError>
  private var tar = TarReader()
  private var piece: ArraySlice<UInt8> = []

  /// Begins at the start of the file.
  init(_ file: Descriptor, _ identities: [AgeIdentity]) throws(HandedInFile.Problem) {
    file.seek(to: 0)
    do throws(AgeProblem<SystemError>) {
      age = try AgeReader(with: identities) { (buffer) throws(SystemError) in
        try file.read(into: buffer)
      }
    } catch {
      throw HandedInFile.Problem(error)
    }
  }

  /// What comes next; `nil` at the end of a file that is whole.
  mutating func next() throws(HandedInFile.Problem) -> TarReader.Event? {
    while true {
      do throws(TarReader.Unacceptable) {
        if let event = try tar.next(&piece) { return event }
      } catch {
        throw .notAnApplication
      }
      guard let next = try nextPiece() else { break }
      piece = next[...]
    }
    do throws(TarReader.Unacceptable) {
      try tar.finish()
    } catch {
      throw .notAnApplication
    }
    return nil
  }

  private mutating func nextPiece() throws(HandedInFile.Problem) -> [UInt8]? {
    do throws(AgeProblem<SystemError>) {
      return try age.next()
    } catch {
      throw HandedInFile.Problem(error)
    }
  }
}

extension HandedInFile.Problem {
  fileprivate init(_ problem: AgeProblem<SystemError>) {
    self =
      switch problem {
      case .notAge: .notAge
      case .notForThisKey: .notForThisKey
      case .damaged, .cutOff: .damaged
      case .source(let error): .unreadable(code: error.code)
      }
  }
}
