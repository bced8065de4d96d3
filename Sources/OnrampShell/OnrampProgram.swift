import ArgumentParser
import Glibc
import OnrampTerminal

/// The program `onramp`.
package enum OnrampProgram {
  /// Does what the command line says, and reports what goes wrong.
  package static func run() {
    do {
      // This comes before any of the driver's data is read.
      guard guardProcess() else { throw Failure(commandWords.tooFewFiles, .inputOutput) }
      if let options = FormOptions(plain: CommandLine.arguments.dropFirst()) {
        try options.openForm()
      } else {
        var command = try Onramp.parseAsRoot()
        try command.run()
        #if DEBUG
          if !(command is Onramp) { try Crash.chosen?.happen() }
        #endif
      }
      try flush()
    } catch let failure as Failure {
      end(failure)
    } catch {
      end(parsing: error)
    }
  }

  /// The parser prints its help and completions. It would print any other error with the answers it
  /// may hold.
  private static func end(parsing error: any Error) -> Never {
    let code = Onramp.exitCode(for: error)
    if code == .validationFailure {
      let problem = UsageProblem(of: CommandLine.arguments.dropFirst())
      Failure.say(commandWords.usage(problem))
      exit(Failure.Code.usage.rawValue)
    }
    if code != .failure {
      let text = Onramp.fullMessage(for: error)
      if !text.isEmpty { print(text.hasPrefix("OVERVIEW: ") ? commandWords.help(text) : text) }
      do { try flush() } catch { end(error) }
      exit(code.rawValue)
    }
    end(Failure(unexpected: error))
  }

  /// Makes sure of what was printed: output that can't be written is lost.
  private static func flush() throws(Failure) {
    if fflush(nil) != 0 { throw Failure(commandWords.cannotWrite, .inputOutput) }
  }

  private static func end(_ failure: Failure) -> Never {
    failure.report()
    exit(failure.code.rawValue)
  }
}
