import ArgumentParser
import Glibc

do {
  if CommandLine.arguments.count == 1 {
    // As drivers start it; there is nothing to parse, and the parser takes longer than the form.
    try FormOptions().openForm()
  } else {
    var command = try Onramp.parseAsRoot()
    try command.run()
  }
  // What could not be written was not said.
  if fflush(nil) != 0 { throw Failure(commandWords.cannotWrite, .inputOutput) }
} catch let failure as Failure {
  failure.report()
  exit(failure.code.rawValue)
} catch {
  Onramp.exit(withError: error)
}
