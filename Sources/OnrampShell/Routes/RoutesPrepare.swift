import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens

/// `onramp routes prepare`: makes the offline map.
struct RoutesPrepare: Command {
  static let configuration = CommandConfiguration(
    commandName: "prepare", abstract: commandWords.aboutPrepare)

  @OptionGroup var common: SharedOptions

  @OptionGroup var map: MapOptions

  @Argument(
    help: ArgumentHelp(commandWords.aboutExtract, valueName: "file.osm.pbf"),
    completion: .file(extensions: ["pbf"]))
  var extract: String

  func run() throws(Failure) {
    guard !extract.isEmpty else {
      let problem = UsageProblem.missingArgument("file.osm.pbf", command: "onramp routes prepare")
      throw Failure(commandWords.usage(problem), .usage)
    }
    let isElsewhere = map.map != nil || common.dataDir != nil
    guard Self.isFile(extract) else {
      common.finishDeletion()
      return try map.store(common).run(
        getting: extract, isUpdate: true, isElsewhere: isElsewhere)
    }
    let policy = try map.policy(over: Setup.policy(from: common.policy).routes)
    common.finishDeletion()
    let folder = policy.mapFolder(besideDataOf: try common.dataDirectory())
    let (path, meter) = (extract, ProgressMeter())
    let work = Cancellation()
    if isatty(STDOUT_FILENO) == 1 { say(commandWords.preparing) }
    let result = Cancellable.run(canceling: work, atEnd: meter.end) {
      Result { () throws(Failure) in
        let extract = try Extract.opening(path)
        do throws(MapsProblem) {
          return try MapPreparer(extract: extract, folder: OpenMapFolder(folder)).run(work) {
            meter.show($0)
          }
        } catch {
          throw Failure(commandWords.notPrepared(error, path, folder), Failure.Code(error))
        }
      }
    }
    say(commandWords.prepared(try result.get(), folder, isElsewhere: isElsewhere))
  }

  /// Whether a text means a file rather than a region.
  private static func isFile(_ text: String) -> Bool {
    // Some regions, such as us/california, have a slash.
    text.hasPrefix("/") || text.hasPrefix(".") || text.hasPrefix("~") || text.hasSuffix(".pbf")
      || access(text, F_OK) == 0
  }
}

extension Extract {
  fileprivate static func opening(_ path: String) throws(Failure) -> Extract {
    do {
      return try Extract(path)
    } catch {
      let code: Failure.Code = error == .noFile ? .inputMissing : .dataWrong
      throw Failure(commandWords.notRead(error, path), code)
    }
  }
}
