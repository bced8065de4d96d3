import CImage
import CSandbox
import Glibc
import OnrampCore

/// The program that renders the first page of a PDF: poppler's `pdftoppm`, if installed.
struct DocumentReader {
  /// What must be readable to run it: libraries, fonts, and their configuration. None of the
  /// driver's data is there.
  static let needs = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/fonts",
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/usr/share/poppler",
    "/usr/share/ghostscript", "/usr/share/texmf", "/var/cache/fontconfig", "/var/lib/ghostscript",
  ]
  /// What the kernel executes to load a program.
  static let loaders = [
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-linux-armhf.so.3",
    "/lib/ld-linux-riscv64-lp64d.so.1", "/lib/ld-musl-x86_64.so.1",
  ]

  /// Its path.
  let program: String
  /// Its arguments, including its name.
  let arguments: [String]

  /// The installed one, in the standard system locations; `PATH` is ignored.
  static let installed = ["/usr/bin/pdftoppm", "/usr/local/bin/pdftoppm"]
    .first { (program: String) in access(program, X_OK) == 0 }
    .map { program in
      let page = ["-f", "1", "-l", "1", "-scale-to", "1600", "-png", "-"]
      return DocumentReader(program: program, arguments: [program] + page)
    }

  /// A page that is being rendered.
  struct Page {
    fileprivate let process: pid_t
    fileprivate let output: Int32
    /// Its messages about the document, as much as a pipe holds.
    fileprivate let errors: Int32

    /// Waits for the page and returns it as PNG.
    func bytes(most: Int) throws(DecodeProblem) -> [UInt8] {
      let page = try Sandbox.read(output, most: most)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      guard status == 0, !page.isEmpty else { throw isLocked ? .needsPassword : .damaged }
      return page
    }

    /// Whether the document is encrypted in a way that it couldn't open.
    private var isLocked: Bool {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(errors, &bytes, bytes.count)
      let said = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      return ["Incorrect password", "security handler"].contains { said.contains($0) }
    }
  }

  /// Starts it on the document that is standard input.
  func start() throws(DecodeProblem) -> Page {
    var ends: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    // The program inherits the end to write to, and never waits for anybody to read.
    guard lseek(STDIN_FILENO, 0, SEEK_SET) == 0, pipe(&ends) == 0, onramp_open_pipe(&errors),
      dup2(errors[1], STDERR_FILENO) >= 0
    else { throw .damaged }
    let filter = try CallFilter(.drawing)
    var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    // Its environment doesn't expose the driver's.
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), nil]
    defer { for text in arguments + environment { free(text) } }
    let process = onramp_start(
      &arguments, &environment, STDIN_FILENO, ends[1], filter.context)
    close(ends[1])
    guard process > 0 else { throw .noDocumentReader }
    return Page(process: process, output: ends[0], errors: errors[0])
  }
}
