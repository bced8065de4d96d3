import ArgumentParser

/// `onramp main`: opens the screen from which everything else opens.
struct MainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "main", abstract: commandWords.aboutMain)

  @OptionGroup var common: SharedOptions
  @OptionGroup var screen: ScreenOptions

  func run() throws {
    try Form.openDriver(common, screen, first: .main)
  }
}
