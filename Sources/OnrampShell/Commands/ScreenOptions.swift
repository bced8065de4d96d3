import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampTerminal

/// The options of every command that opens a form.
struct ScreenOptions: ParsableArguments {
  @OptionGroup var lines: LinesOption

  @Flag(name: RootOption.noMouse.name, help: ArgumentHelp(commandWords.aboutNoMouse))
  var noMouse = false

  /// Whether to speak in lines.
  var plain: Bool { lines.plain }
}

/// The option to speak in lines. Commands and their parents share it, because the parser assigns an
/// option of both to the parent.
struct LinesOption: ParsableArguments {
  @Flag(name: RootOption.plain.name, help: ArgumentHelp(commandWords.aboutPlain))
  var plain = false
}

extension Form {
  /// Opens a subject on the screen, or in lines if requested or necessary.
  static func open(
    _ subject: Subject, _ schema: Schema, isPlain: Bool, usesMouse: Bool
  ) throws(Failure) {
    if isPlain || isatty(STDIN_FILENO) == 1 && Terminal.printsLinesOnly {
      let (app, effects) = try subject.open(schema, isAboveMain: false, draftDelay: 0)
      var session = PlainSession(app, of: subject, schema, effects: effects)
      try session.run()
    } else {
      try Form(subject: subject, schema: schema, usesMouse: usesMouse).run()
    }
  }

  /// Opens a driver's data at a feature.
  static func openDriver(
    _ common: SharedOptions, _ screen: ScreenOptions, first: Feature
  ) throws(Failure) {
    let company = try Setup.company(from: common.policy)
    let data = DriverData(path: try common.dataDirectory(), company: company, first: first)
    try open(
      .driver(data), company.schema(), isPlain: screen.plain,
      usesMouse: !screen.noMouse)
  }
}
