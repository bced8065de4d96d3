import OnrampCore
import OnrampScreens
import OnrampStore
import Synchronization

/// Previews photos in the background, only the latest one in each place.
final class PhotoPreviewer: Sendable {
  /// How the terminal can show a photo.
  struct Screen: Sendable {
    let room: PhotoRoom
    let colors: Int
    let pixels: PixelScreen?
    let options: ViewOptions

    var order: DecoderOrder {
      var order = DecoderOrder(columns: room.columns, rows: room.rows, colors: colors)
      (order.turn, order.part, order.pixels) = (options.turn, options.part, pixels)
      return order
    }
  }

  private let store: Store
  private let home: String?
  private let photos: PhotoFetcher?
  private let mailbox: Mailbox
  private let lanes = Mutex<[PreviewPlace: Lane]>([:])
  private let running = Mutex<[PreviewPlace: Run]>([:])

  /// The programs of one preview.
  private struct Run {
    let decoder = PhotoHelper()
    let reader = CardReader()

    func stop() {
      decoder.stop()
      reader.stop()
    }
  }

  init(store: Store, home: String?, photos: PhotoFetcher? = nil, mailbox: Mailbox) {
    (self.store, self.home, self.photos, self.mailbox) = (store, home, photos, mailbox)
  }

  /// Previews a photo, canceling the previous preview in the same place.
  func preview(_ request: Request, _ place: PreviewPlace, _ name: PhotoName, on screen: Screen) {
    let run = Run()
    running.withLock { running in
      running[place]?.stop()
      running[place] = run
    }
    let isBegun = lane(for: place).enqueue {
      self.preview(name, at: place, with: run, on: screen) {
        self.mailbox.post(.previewed(request, $0))
      }
    }
    if !isBegun { mailbox.post(.previewed(request, .nothing)) }
  }

  /// The lane of a place, where a hanging path blocks neither the next photo nor other places.
  private func lane(for place: PreviewPlace) -> Lane {
    lanes.withLock { lanes in
      if let lane = lanes[place] { return lane }
      let lane = Lane("look", width: 3, onlyLatest: true)
      lanes[place] = lane
      return lane
    }
  }

  /// Cancels all previews.
  func stop() {
    running.withLock { running in
      for run in running.values { run.stop() }
      running = [:]
    }
  }

  private func preview(
    _ name: PhotoName, at place: PreviewPlace, with run: Run, on screen: Screen,
    tell: (PreviewUpdate) -> Void
  ) {
    do throws(PhotoProblem) {
      // Read the file once: it may be large or on a slow network.
      let file = try open(name)
      guard let source = try file.inMemory(while: { !run.decoder.isStopped }) else { return }
      tell(.file(try source.describe()))
      let isViewed = if case .view = place { true } else { false }
      if isViewed, SystemViewer.canOpen(file) { tell(.openable) }
      if screen.options.card != nil { tell(.reading) }
      var isSeen = false
      run.decoder.run(on: source.descriptor, screen.order) { update in
        if case .image = update { isSeen = true }
        tell(update)
      }
      // Only the field's preview is compared with the other photo.
      if isViewed { return }
      // Save reports later problems.
      if let digest = try? source.pictureDigest() { tell(.digest(digest)) }
      guard let card = screen.options.card, !run.decoder.isStopped else { return }
      tell(
        isSeen ? run.reader.news(of: source.descriptor, card, screen.options.turn) : .read([], nil))
    } catch {
      if error == .onItsWay { photos?.want(name) }
      let isSaid = if case .path = name { true } else { error == .onItsWay }
      tell(isSaid ? .refused(error) : .nothing)
      // The photo may have arrived before that report.
      if error == .onItsWay, (try? open(name)) != nil { mailbox.post(.photoArrived) }
    }
  }

  /// Opens a photo of any name.
  func open(_ name: PhotoName) throws(PhotoProblem) -> PhotoSource {
    switch name {
    case .path(let text): try PhotoSource(text, home: home)
    case .upload(let upload): try store.open(upload)
    case .stored(let photo): try store.open(photo.blob)
    }
  }
}
