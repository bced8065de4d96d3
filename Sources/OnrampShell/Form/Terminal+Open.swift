import Glibc
import OnrampTerminal

extension Terminal {
  /// Fails with these words unless standard input and output are a terminal.
  static func require(_ words: String = commandWords.notATerminal) throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw Failure(words, .usage)
    }
  }

  /// Takes over the terminal.
  static func open(usesMouse: Bool) throws(Failure) -> Terminal {
    do {
      return try Terminal(usesMouse: usesMouse)
    } catch {
      switch error {
      case .notATerminal: throw Failure(commandWords.notATerminal, .usage)
      case .cannotOpen(let type): throw Failure(commandWords.cannotUseTerminal(type), .usage)
      case .noDescriptors: throw Failure(commandWords.tooFewFiles, .inputOutput)
      }
    }
  }
}
