import ArgumentParser
import Glibc
import OnrampTerminal

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
  // Output that could not be written was lost.
  if fflush(nil) != 0 { throw Failure(commandWords.cannotWrite, .inputOutput) }
} catch let failure as Failure {
  failure.report()
  exit(failure.code.rawValue)
} catch {
  // The parser prints its help and completions. It would print any other error with the answers it
  // may hold.
  let code = Onramp.exitCode(for: error)
  if code == .validationFailure {
    let problem = UsageProblem(of: CommandLine.arguments.dropFirst())
    Failure.say(commandWords.usage(problem))
    exit(Failure.Code.usage.rawValue)
  }
  if code != .failure { Onramp.exit(withError: error) }
  Failure.say(commandWords.unexpected("\(type(of: error))"))
  exit(EXIT_FAILURE)
}
