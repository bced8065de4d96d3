import ArgumentParser
import OnrampCore

/// `onramp main`: opens Main, from which everything else can be opened.
struct MainCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "main", abstract: commandWords.aboutMain)

  @OptionGroup var common: SharedOptions
  @OptionGroup var screen: ScreenOptions

  func run() throws(Failure) {
    try Form.openDriver(common, screen, first: .main)
  }
}
