import Dispatch
import FoundationEssentials
import Glibc
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// A handed-in application, opened by a process that can do nothing else.
///
/// That process is `onramp desk open --json` in its sandbox. It gets the keys and the file in
/// memory, so nothing that is opened touches the disk.
struct DeskArchive {
  /// The driver's key, if the archive names one.
  let driver: PublicKey?
  /// The keys of the fields that the form asks, such as `photos.license`.
  let fields: [String]
  /// The keys of the fields that ask for photos.
  let photoFields: [String]
  /// All that was printed, an object without line breaks.
  let json: JSON

  /// The maximum size of what the process prints, in bytes.
  private static let maxBytes = 16 << 20
  private static let timeout = DispatchTimeInterval.seconds(90)

  /// Opens a sealed file. If it can't be opened, the process has printed why.
  ///
  /// - Parameter name: What to call it in messages.
  init(
    _ bytes: [UInt8], named name: String, with identities: [AgeIdentity]
  ) throws(Failure) {
    guard let program = realpath("/proc/self/exe", nil) else { throw Self.notStarted }
    defer { free(program) }
    guard let file = MemoryFile(bytes), let key = MemoryFile(identities.keyFile),
      let null = Self.open("/dev/null")
    else { throw Self.notStarted }
    defer { close(null) }
    let child = ChildProcess()
    // Descriptors as the child sees them.
    let (keyPlace, filePlace) = (3, 4)
    let arguments = [
      String(cString: program), "desk", "open", "/proc/self/fd/\(filePlace)", "--key",
      "/proc/self/fd/\(keyPlace)", "--named", name, "--json", "--lang", language.rawValue,
    ]
    let run = HelperRun(arguments, child: child) { output in
      [null, output, STDERR_FILENO, key.descriptor, file.descriptor]
    }
    guard let run else { throw Self.notStarted }
    var lines: [[UInt8]] = []
    let hasSpoken = run.readLines(
      most: Self.maxBytes, longest: Self.maxBytes, within: Self.timeout
    ) { more in
      lines += more
      return true
    }
    guard let line = lines.first, lines.count == 1 else {
      throw hasSpoken ? .said(.dataWrong) : Failure(commandWords.company.tooMuchToOpen, .dataWrong)
    }
    guard let json = JSON(Data(line)), let fields = json["fields"]?.array else {
      throw Failure(commandWords.company.notReadable, .dataWrong)
    }
    self.json = json
    self.fields = fields.compactMap { $0.string }
    photoFields = json["photoFields"]?.array?.compactMap { $0.string } ?? []
    driver = json["driver"]?.string.flatMap { PublicKey($0) }
  }

  private static func open(_ path: String) -> Int32? {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    return file < 0 ? nil : file
  }

  private static var notStarted: Failure {
    Failure(commandWords.company.notConfined, .unavailable)
  }
}
