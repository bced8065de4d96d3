import Glibc
import OnrampCore

/// The first page of a PDF, drawn by `pdftoppm` of poppler where it is installed.
enum DocumentPage {
  /// The program, in the places where systems keep it; `PATH` is not asked.
  private static let programs = ["/usr/bin/pdftoppm", "/usr/local/bin/pdftoppm"]

  /// Draws a page as PNG.
  ///
  /// - Parameter document: a descriptor of the file, which is read from its start.
  static func first(of document: Int32, most: Int) throws(SightProblem) -> [UInt8] {
    guard let program = programs.first(where: { access($0, X_OK) == 0 }) else {
      throw .noDocumentReader
    }
    var ends: [Int32] = [-1, -1]
    guard lseek(document, 0, SEEK_SET) == 0, pipe(&ends) == 0 else { throw .damaged }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, document, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    let words = [program, "-f", "1", "-l", "1", "-scale-to", "1600", "-png", "-"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let result = posix_spawn(&child, program, &actions, nil, &arguments, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard result == 0 else { throw .noDocumentReader }
    let page = try Sandbox.read(ends[0], most: most)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    guard status == 0, !page.isEmpty else { throw .damaged }
    return page
  }
}
