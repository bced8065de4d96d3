import ArgumentParser
import Glibc
import OnrampTerminal

/// The program `onramp`.
package enum OnrampProgram {
  /// Runs the command line and reports any failure.
  package static func run() {
    do {
      // Must precede reading any of the driver's data.
      guard guardProcess() else { throw Failure(commandWords.tooFewFiles, .inputOutput) }
      if let options = FormOptions(plain: CommandLine.arguments.dropFirst()) {
        try options.openForm()
      } else {
        var command = try Onramp.parseAsRoot()
        // A subcommand would ignore `--kiosk`, and could open a form that may use the computer.
        let arguments = CommandLine.arguments.dropFirst()
        if !(command is Onramp), RootOption.ofForm.contains(where: { $0.isGiven(in: arguments) }) {
          throw Failure(commandWords.usage(UsageProblem(of: arguments)), .usage)
        }
        try command.run()
        #if DEBUG
          if !(command is Onramp) { try Crash.chosen?.happen() }
        #endif
      }
      try flushOutput()
    } catch let failure as Failure {
      end(failure)
    } catch {
      end(parsing: error)
    }
  }

  /// Lets the parser print its help and completions, but not its other errors, which may quote
  /// answers.
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
      do { try flushOutput() } catch { end(error) }
      exit(code.rawValue)
    }
    end(Failure(unexpected: error))
  }

  private static func end(_ failure: Failure) -> Never {
    failure.report()
    exit(failure.code.rawValue)
  }
}
