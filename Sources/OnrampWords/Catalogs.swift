import CCatalogs
import Glibc
import OnrampCore
import Synchronization

/// The catalogs that came with the program, and those installed beside it.
enum Catalogs {
  private static let included: [(language: Language, catalog: Catalog)] = {
    var (included, next) = ([(language: Language, catalog: Catalog)](), onramp_catalogs)
    while let file = next?.pointee, let code = file.language {
      if let language = Language(code: String(cString: code)),
        let catalog = Catalog(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
      {
        included.append((language, catalog))
      }
      next = next?.advanced(by: 1)
    }
    return included
  }()

  private static let installed = Mutex<[Language: Catalog?]>([:])

  /// The languages of all catalogs.
  static var languages: [Language] {
    var languages = included.map(\.language)
    guard let folder = folder, let entries = opendir(folder) else { return languages }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let language = Language(code: name), language.rawValue == name,
        !languages.contains(language), catalog(of: language) != nil
      {
        languages.append(language)
      }
    }
    return languages
  }

  static func isIncluded(_ language: Language) -> Bool {
    included.contains { $0.language == language }
  }

  /// The catalog of a language: the program's, or one installed beside it.
  static func catalog(of language: Language) -> Catalog? {
    included.first { $0.language == language }?.catalog
      ?? installed.withLock { installed in
        if let known = installed[language] { return known }
        let catalog = read(language)
        installed[language] = .some(catalog)
        return catalog
      }
  }

  /// Where catalogs are installed: `share/locale` of the prefix that the program is installed in.
  ///
  /// Only who may change the program may change its catalogs, so they are looked for nowhere else.
  private static var folder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let prefix = String(cString: program).split(separator: "/").dropLast(2)
    return prefix.map { "/" + $0 }.joined() + "/share/locale"
  }

  /// Reads `LANG/LC_MESSAGES/onramp.mo` of the folder of installed catalogs.
  private static func read(_ language: Language) -> Catalog? {
    guard let folder else { return nil }
    let path = "\(folder)/\(language.rawValue)/LC_MESSAGES/onramp.mo"
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, status.st_size <= largest
    else { return nil }
    // The file may be replaced while the program runs, so it is read rather than mapped.
    let size = Int(status.st_size)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    var count = 0
    while count < size, let start = bytes.baseAddress {
      let more = Glibc.read(file, start + count, size - count)
      guard more > 0 else { break }
      count += more
    }
    guard count == size, let catalog = Catalog(UnsafeRawBufferPointer(bytes), isForeign: true)
    else {
      bytes.deallocate()
      return nil
    }
    return catalog
  }

  private static let largest = 8_000_000
}

extension Language {
  /// All languages that Onramp speaks, English first.
  public static var known: [Language] { [.english] + Catalogs.languages }

  /// Whether the program came with this language.
  public var isIncluded: Bool { self == .english || Catalogs.isIncluded(self) }

  /// Whether Onramp speaks this language.
  public var isKnown: Bool { self == .english || Catalogs.catalog(of: self) != nil }
}
