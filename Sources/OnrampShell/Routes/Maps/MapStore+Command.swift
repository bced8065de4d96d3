import Glibc
import OnrampCore
import OnrampScreens
import Synchronization

extension MapStore {
  /// Gets a region's map, while showing how far it is.
  ///
  /// - Parameters:
  ///   - isUpdate: Whether to fetch a new list of regions even if the last one is recent.
  ///   - isElsewhere: Whether an option named the folder.
  func run(getting name: String, isUpdate: Bool, isElsewhere: Bool) throws(Failure) {
    let work = Cancellation()
    let meter = StageMeter()
    let result = Cancellable.run(canceling: work, atEnd: meter.end) {
      Result { () throws(Failure) in
        let region = try Failure.onMaps(catalog(isNew: isUpdate, work)).region(named: name)
        return (region, try Failure.onMaps(get(region, work) { meter.show($0, of: region) }))
      }
    }
    let (region, isNew) = try result.get()
    guard isNew else { return say(screenWords.routes.mapOutcome(.current(region.name))) }
    let record = (try? MapFolder.records(folder))?.first { $0.region?.id == region.id }
    guard let record else { throw Failure(.folder(.inputOutput)) }
    say(commandWords.prepared(record.info, folder, isElsewhere: isElsewhere))
  }
}

/// Shows the stages of a map, each with its progress.
private final class StageMeter: Sendable {
  private let meter = Mutex<(meter: ProgressMeter, title: String?)>((ProgressMeter(), nil))

  func show(_ stage: MapStage, of region: MapRegion) {
    let title = screenWords.routes.mapStageTitle(stage, region.name)
    meter.withLock { shown in
      if shown.title != title {
        shown.meter.end()
        shown = (ProgressMeter(), title)
        if case .asking = stage { return }
        say(title)
      }
      switch stage {
      case .downloading(let received, let total):
        shown.meter.show(received * 100 / max(1, total))
      case .preparing(let percent): shown.meter.show(percent)
      case .asking, .checking: break
      }
    }
  }

  func end() { meter.withLock { $0.meter.end() } }
}

extension Failure {
  /// Says why there is no map.
  init(_ problem: MapsProblem) {
    self.init(screenWords.routes.mapsProblem(problem), Code(problem))
  }

  /// Runs work on maps, converting its errors.
  static func onMaps<Result>(
    _ work: @autoclosure () throws(MapsProblem) -> Result
  ) throws(Failure) -> Result {
    do { return try work() } catch { throw Failure(error) }
  }
}

extension Failure.Code {
  init(_ problem: MapsProblem) {
    self =
      switch problem {
      case .offline, .folder(.notPermitted): .notPermitted
      case .list, .stopped, .noHelper, .preparation(.noOsmium): .unavailable
      case .notAList, .cannotResume, .wrongSize, .noChecksum, .wrongChecksum, .wrongMap,
        .preparation(.notAnExtract), .preparation(.noRoads):
        .dataWrong
      case .folder(.cannotCreate): .cannotCreate
      case .busy: .openElsewhere
      case .noRoom, .noMemory, .preparation, .helperDied, .folder, .canceled: .inputOutput
      }
  }
}
