import Dispatch
import OnrampCore
import OnrampScreens
import OnrampStore
import Synchronization

/// Looks at photos, one for each place at a time, beside everything else that is done.
final class Looker: Sendable {
  /// What a terminal can show of a photo.
  struct Screen: Sendable {
    let room: PhotoRoom
    let colors: Int
  }

  private let path: String
  private let home: String?
  private let post: @Sendable (ApplicationResponse) -> Void
  private let queue = DispatchQueue(label: "onramp.photos", attributes: .concurrent)
  private let running = Mutex<[LookPlace: PhotoHelper]>([:])

  /// - Parameter post: is called from another thread with what became known.
  init(path: String, home: String?, post: @escaping @Sendable (ApplicationResponse) -> Void) {
    self.path = path
    self.home = home
    self.post = post
  }

  /// Looks at a photo; what was looked at in this place before is no longer.
  func look(_ request: Request, _ place: LookPlace, _ name: PhotoName, on screen: Screen) {
    let helper = PhotoHelper()
    running.withLock { running in
      running[place]?.stop()
      running[place] = helper
    }
    queue.async { self.look(name, with: helper, on: screen) { self.post(.looked(request, $0)) } }
  }

  /// Ends everything that is running.
  func stop() {
    running.withLock { running in
      for helper in running.values { helper.stop() }
      running = [:]
    }
  }

  private func look(
    _ name: PhotoName, with helper: PhotoHelper, on screen: Screen, tell: (LookNews) -> Void
  ) {
    do throws(PhotoProblem) {
      let source =
        switch name {
        case .path(let text): try PhotoSource(text, home: home)
        case .stored(let photo): try PhotoSource(photo, in: path)
        }
      tell(.file(try source.describe()))
      helper.run(
        on: source.descriptor, columns: screen.room.columns, rows: screen.room.rows,
        colors: screen.colors, tell: tell)
      if case .path = name { tell(.digest(try source.digest())) }
    } catch {
      // Whoever types a path is not done until Save, which says what is wrong with it.
      tell(.nothing)
    }
  }
}
