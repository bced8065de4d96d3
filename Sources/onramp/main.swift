import ArgumentParser
import Glibc

do {
  var command = try Onramp.parseAsRoot()
  try command.run()
} catch let failure as Failure {
  failure.report()
  exit(failure.code.rawValue)
} catch {
  Onramp.exit(withError: error)
}
