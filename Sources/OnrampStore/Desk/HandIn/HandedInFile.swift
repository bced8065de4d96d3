import Glibc
import OnrampAge
import OnrampCore
import OnrampWire

/// A handed-in application, opened by the company. It may come from an attacker.
public struct HandedInFile: Sendable {
  /// Why the file can't be used.
  public enum Problem: Error, Hashable, Sendable {
    /// The file is missing or unreadable. `code` is the errno.
    case unreadable(code: Int32)
    /// The path doesn't name a regular file, or the file exceeds the size limit.
    case unacceptable
    /// The file isn't an age file.
    case notAge
    /// No identity opens the file.
    case notForThisKey
    /// The file was altered or truncated.
    case damaged
    /// The file holds something other than an application.
    case notAnApplication
  }

  /// The member of `application.json` for the driver's key. It contains a `:`, so it can't be a
  /// step's.
  public static let driverMember = "driver:"

  /// The member of `application.json` for the language in which the driver reads the form.
  public static let languageMember = "language:"

  /// The maximum size of a file, in bytes.
  private static let limit = 64 << 20

  /// The contents other than photos.
  private let texts: [ArchiveName: [UInt8]]
  /// A photo in the archive.
  public struct Photo: Sendable {
    /// Its name in the archive.
    public let name: ArchiveName
    /// Its size in bytes.
    public let bytes: Int
    /// The SHA-256 of its bytes, as 64 lowercase hexadecimal digits.
    public fileprivate(set) var sha256: String
  }

  /// The photos, in the order of the archive.
  public let photos: [Photo]
  /// When it was sealed by the sender's clock, in seconds since 1970.
  public let sealedAt: Int?
  private let file: Descriptor
  private let identities: [AgeIdentity]

  /// An open file that hasn't been read yet.
  public struct Source: Sendable {
    fileprivate let file: Descriptor

    /// Opens a file.
    public init(path: String) throws(Problem) { file = try HandedInFile.open(path) }
  }

  /// Validates all of a file.
  public init(_ source: Source, with identities: [AgeIdentity]) throws(Problem) {
    (file, self.identities) = (source.file, identities)
    var events = try HandedInEvents(file, identities)
    var (texts, photos) = ([ArchiveName: [UInt8]](), [Photo]())
    var (current, hash) = (ArchiveName.application, Digest.Hasher())
    func endPhoto() {
      if case .photo = current { photos[photos.count - 1].sha256 = hash.finish().hex }
    }
    while let event = try events.next() {
      switch event {
      case .file(let name, let size):
        endPhoto()
        (current, hash) = (name, Digest.Hasher())
        if case .photo = name {
          photos.append(Photo(name: name, bytes: size, sha256: ""))
        } else {
          texts[name] = []
        }
      case .contents(let bytes):
        if case .photo = current {
          hash.update(bytes)
        } else {
          texts[current]?.append(contentsOf: bytes)
        }
      }
    }
    endPhoto()
    (self.texts, self.photos, sealedAt) = (texts, photos, events.sealedAt)
  }

  /// Reads the contents again.
  func events() throws(Problem) -> HandedInEvents { try HandedInEvents(file, identities) }

  /// The contents of a file other than a photo.
  public func text(_ name: ArchiveName) -> [UInt8] { texts[name] ?? [] }

  static func open(_ path: String) throws(Problem) -> Descriptor {
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

/// The contents of a handed-in file, in pieces.
///
/// Each piece is authentic; only the end of the file proves that none is missing.
struct HandedInEvents {
  private var age: AgeReader<SystemError>
  private var tar = TarReader()
  private var piece: ArraySlice<UInt8> = []

  /// When the archive was made by the sender's clock, once its first file was read.
  var sealedAt: Int? { tar.time }

  /// Starts at the beginning of the file.
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

  /// Returns the next event; `nil` at the end of a complete file.
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
