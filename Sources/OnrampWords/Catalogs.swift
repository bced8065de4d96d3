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

  /// The languages of the catalogs that came with the program.
  static var includedLanguages: [Language] { included.map(\.language) }

  /// The languages of the installed catalogs that were read for a translator.
  static var chosenLanguages: [Language] {
    installed.withLock { $0.compactMap { $0.value == nil ? nil : $0.key } }
  }

  /// The languages of all catalogs. Listed once, as other programs may have many folders there.
  static let languages: [Language] = {
    var languages = includedLanguages
    guard let folder, let entries = opendir(folder) else { return languages }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let language = Language(code: name), language.rawValue == name,
        language != .english, !languages.contains(language), isInstalled(language)
      {
        languages.append(language)
      }
    }
    return languages
  }()

  /// Whether there is a file for a language, usable or not.
  static func isInstalled(_ language: Language) -> Bool {
    path(of: language).map { access($0, F_OK) == 0 } ?? false
  }

  private static func path(of language: Language) -> String? {
    folder.map { "\($0)/\(language.rawValue)/LC_MESSAGES/onramp.mo" }
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
  /// Nothing else is read, so that only someone who can change the program can change its catalogs.
  private static var folder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let prefix = String(cString: program).split(separator: "/").dropLast(2)
    return prefix.map { "/" + $0 }.joined() + "/share/locale"
  }

  /// Reads `LANG/LC_MESSAGES/onramp.mo` of the folder of installed catalogs, which only root or the
  /// program's owner may write.
  private static func read(_ language: Language) -> Catalog? {
    guard let path = path(of: language) else { return nil }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (status, program) = (stat(), stat())
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      stat("/proc/self/exe", &program) == 0, status.st_mode & 0o022 == 0,
      status.st_uid == 0 || status.st_uid == program.st_uid,
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
  /// The languages that came with the program, English first.
  public static var included: [Language] { [.english] + Catalogs.includedLanguages }

  /// All languages that Onramp speaks, English first.
  public static var known: [Language] { [.english] + Catalogs.languages }

  /// The languages in which commands may be typed: the included ones, and the chosen one.
  public static var typed: [Language] { included + Catalogs.chosenLanguages }

  /// Whether the program came with this language.
  public var isIncluded: Bool { self == .english || Catalogs.isIncluded(self) }

  /// Whether Onramp speaks this language.
  public var isKnown: Bool { isIncluded || Catalogs.isInstalled(self) }
}
