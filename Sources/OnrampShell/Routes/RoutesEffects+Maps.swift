import OnrampCore
import Synchronization

/// Effects on offline maps.
extension RoutesEffects {
  /// How long a selection must stay before sizes are requested, in milliseconds.
  private static let pause = 250

  func run(_ effect: MapsEffect) {
    switch effect {
    case .read(let request):
      ask(request) { work in
        let catalog = Result { () throws(MapsProblem) in try self.maps.catalog(work) }
        return .maps(.read(request, catalog, installed: self.maps.installed))
      }
    case .size(let request, let regions):
      ask(request, after: Self.pause) { work in
        .maps(.sized(request, self.maps.list.sizes(of: regions, work)))
      }
    case .get(let request, let region):
      let work = running.begin(request)
      getting.run {
        let result = self.get(region, request, work)
        self.running.end(request)
        self.post(.maps(.got(request, result)))
      }
    case .remove(let request, let map):
      getting.run { self.post(.maps(.removed(request, self.remove(map)))) }
    }
  }

  private func get(
    _ region: MapRegion, _ request: Request, _ work: Cancellation
  ) -> Result<GotMap, MapsProblem> {
    let progress = StageProgress { self.post(.maps(.stage(request, $0))) }
    return Result { () throws(MapsProblem) in
      let isNew = try maps.get(region, work, stage: progress.show)
      return GotMap(maps.installed, isNew: isNew)
    }
  }

  private func remove(_ map: InstalledMap) -> Result<[InstalledMap], MapsProblem> {
    Result { () throws(MapsProblem) in
      try maps.remove(map.folder)
      return maps.installed
    }
  }

  /// The modules of a text's code, drawn by `onramp-link`; `nil` if that isn't possible.
  func code(of text: String, _ work: Cancellation) -> [[Bool]]? {
    let child = ChildProcess()
    work.onCancel { child.stop() }
    return CodeDrawing.modules(of: text, by: child)
  }
}

/// Passes on stages, but not each of the many bytes.
private final class StageProgress: Sendable {
  private let post: @Sendable (MapStage) -> Void
  private let last = Mutex<MapStage?>(nil)

  init(_ post: @escaping @Sendable (MapStage) -> Void) { self.post = post }

  func show(_ stage: MapStage) {
    let isNews = last.withLock { last in
      guard last?.rounded != stage.rounded else { return false }
      last = stage
      return true
    }
    if isNews { post(stage) }
  }
}

extension MapStage {
  /// The stage with as many steps as are shown.
  fileprivate var rounded: MapStage {
    guard case .downloading(let received, let total) = self else { return self }
    return .downloading(received: received * 200 / max(1, total), total: total)
  }
}
