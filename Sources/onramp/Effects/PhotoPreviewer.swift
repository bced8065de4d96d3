import OnrampCore
import OnrampScreens
import OnrampStore
import Synchronization

/// Looks at photos in the background, only the latest one of each place.
final class PhotoPreviewer: Sendable {
  /// How a photo can be shown on the terminal.
  struct Screen: Sendable {
    let room: PhotoRoom
    let colors: Int
  }

  private let store: StoreClient
  private let home: String?
  private let mailbox: Mailbox
  private let lanes = Mutex<[PreviewPlace: Lane]>([:])
  private let running = Mutex<[PreviewPlace: PhotoHelper]>([:])

  init(store: StoreClient, home: String?, mailbox: Mailbox) {
    (self.store, self.home, self.mailbox) = (store, home, mailbox)
  }

  /// Looks at a photo, and ends the look before it at the same place.
  func preview(_ request: Request, _ place: PreviewPlace, _ name: PhotoName, on screen: Screen) {
    let helper = PhotoHelper()
    running.withLock { running in
      running[place]?.stop()
      running[place] = helper
    }
    let isBegun = lane(for: place).enqueue {
      self.preview(name, with: helper, on: screen) { self.mailbox.post(.previewed(request, $0)) }
    }
    if !isBegun { mailbox.post(.previewed(request, .nothing)) }
  }

  /// The lane of a place. A path that hangs holds up neither the next one nor another place.
  private func lane(for place: PreviewPlace) -> Lane {
    lanes.withLock { lanes in
      if let lane = lanes[place] { return lane }
      let lane = Lane("look", width: 3, onlyLatest: true)
      lanes[place] = lane
      return lane
    }
  }

  /// Ends all looks.
  func stop() {
    running.withLock { running in
      for helper in running.values { helper.stop() }
      running = [:]
    }
  }

  private func preview(
    _ name: PhotoName, with helper: PhotoHelper, on screen: Screen, tell: (PreviewUpdate) -> Void
  ) {
    do throws(PhotoProblem) {
      let source = try open(name)
      tell(.file(try source.describe()))
      helper.run(
        on: source.descriptor, columns: screen.room.columns, rows: screen.room.rows,
        colors: screen.colors, tell: tell)
      if case .stored = name { return }
      // What is wrong by now, Save will say.
      if let digest = try? source.digest() { tell(.digest(digest)) }
    } catch {
      if case .path = name { tell(.refused(error)) } else { tell(.nothing) }
    }
  }

  private func open(_ name: PhotoName) throws(PhotoProblem) -> PhotoSource {
    switch name {
    case .path(let text): try PhotoSource(text, home: home)
    case .upload(let upload): try store.openUpload(upload)
    case .stored(let photo): try store.openBlob(photo.blob)
    }
  }
}
