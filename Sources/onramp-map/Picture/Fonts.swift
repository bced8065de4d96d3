import CCairo
import Glibc

/// The fonts for the names on a map, best first.
///
/// They are found and mapped into memory before the sandbox is entered, and parsed only inside it.
struct Fonts {
  private static let (maxCount, maxBytes) = (12, 64 << 20)
  /// Scripts with combining or joining characters, which need shaping.
  private static let shaped: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x0590...0x109F, 0x1780...0x17FF, 0x1A00...0x1AFF, 0x200B...0x202E,
    0xFB1D...0xFDFF, 0xFE00...0xFE0F, 0xFE70...0xFEFF, 0x1F000...0x1FAFF,
  ]

  /// A font file in memory.
  struct File {
    let bytes: UnsafeRawBufferPointer
    /// The index of the font in the file.
    let index: Int
  }

  private let fonts: [(face: FT_Face, cairo: OpaquePointer)]

  /// Finds the system's sans-serif fonts; empty without fontconfig or fonts.
  static func find() -> [File] {
    guard let config = FcInitLoadConfigAndFonts(), let pattern = FcPatternCreate() else {
      return []
    }
    defer { FcConfigDestroy(config) }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let sorted = FcFontSort(config, pattern, 1, nil, &result) else { return [] }
    defer { FcFontSetDestroy(sorted) }
    return (0..<Int(sorted.pointee.nfont)).lazy.compactMap { sorted.pointee.fonts[$0] }
      .compactMap(file).prefix(maxCount).map(\.self)
  }

  private static func file(_ pattern: OpaquePointer) -> File? {
    var (name, index): (UnsafeMutablePointer<FcChar8>?, Int32) = (nil, 0)
    guard FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name else {
      return nil
    }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let path = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...maxBytes).contains(Int(status.st_size)),
      let bytes = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      bytes != MAP_FAILED
    else { return nil }
    // The upper bits select a variation; use the default.
    return File(
      bytes: UnsafeRawBufferPointer(start: bytes, count: Int(status.st_size)),
      index: Int(index & 0xFFFF))
  }

  /// Opens the fonts, leaving out damaged ones.
  init(_ files: [File]) {
    var library: FT_Library?
    guard !files.isEmpty, FT_Init_FreeType(&library) == 0 else {
      fonts = []
      return
    }
    fonts = files.compactMap { file in
      var face: FT_Face?
      let bytes = file.bytes.bindMemory(to: FT_Byte.self)
      guard
        FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, file.index, &face) == 0,
        let face, let cairo = cairo_ft_font_face_create_for_ft_face(face, 0)
      else { return nil }
      return (face, cairo)
    }
  }

  /// The first font with all letters of a name; `nil` if there is none or the name needs shaping.
  func face(for name: String) -> OpaquePointer? {
    let scalars = name.unicodeScalars.map(\.value)
    guard !scalars.contains(where: { scalar in Self.shaped.contains { $0.contains(scalar) } })
    else { return nil }
    return fonts.first { font in
      scalars.allSatisfy { FT_Get_Char_Index(font.face, FT_ULong($0)) != 0 }
    }?.cairo
  }
}
