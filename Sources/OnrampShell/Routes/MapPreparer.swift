import Glibc
import OnrampCore

/// Makes an offline map beside those that are there, then adds it atomically. It replaces the map
/// of the same region or file.
///
/// Until then that map stays intact. Leftovers are removed with the next map.
struct MapPreparer {
  /// The maximum output of the helper, in bytes.
  private static let maxBytes = 1 << 20

  let extract: Extract
  let folder: OpenMapFolder
  /// The region of the extract, if it isn't just a file.
  var region: MapFolder.Region?
  var program = HelperProgram.path(of: "onramp-map")

  /// Makes the map.
  ///
  /// - Parameter progress: Receives the percentage done.
  func run(
    _ work: Cancellation, progress: (Int) -> Void
  ) throws(MapsProblem) -> MapInfo {
    guard let program else { throw .noHelper }
    folder.clear()
    var made: MapInfo?
    try folder.add { name, place throws(MapsProblem) in
      let info = try build(program, in: place, work, progress)
      if work.isCanceled { throw .canceled }
      made = info
      return MapFolder.Record(
        folder: name, source: extract.name, sourceTime: extract.time, region: region, info: info)
    }
    guard let made else { throw .helperDied }
    return made
  }

  private func build(
    _ program: String, in made: Int32, _ work: Cancellation, _ progress: (Int) -> Void
  ) throws(MapsProblem) -> MapInfo {
    let child = ChildProcess()
    let run = HelperRun([program, "--prepare"], child: child) { [extract.file, $0, nil, made] }
    guard let run else { throw .helperDied }
    work.onCancel { child.stop() }
    let end = Self.end(of: run, progress)
    if work.isCanceled { throw .canceled }
    switch end {
    case .done(let info) where info.isPlausible: return info
    case .failed(let failure): throw .preparation(failure)
    default: throw .helperDied
    }
  }

  /// Returns the helper's last event; `nil` if it ends early or sends something invalid.
  private static func end(of run: HelperRun, _ progress: (Int) -> Void) -> MapPreparation? {
    var end: MapPreparation?
    run.read(most: maxBytes, longest: maxBytes) { (said: [MapPreparation]) in
      for said in said {
        guard case .progress(let percent) = said else {
          end = said
          return false
        }
        guard (0...100).contains(percent) else { return false }
        progress(percent)
      }
      return true
    }
    return end
  }
}

extension MapsProblem.FolderProblem {
  init(_ code: Int32) {
    self =
      switch code {
      case EACCES, EPERM, EROFS: .notPermitted
      case ENOSPC, EDQUOT: .full
      case EIO: .inputOutput
      default: .cannotCreate
      }
  }
}
