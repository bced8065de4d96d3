import Dispatch
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore
import Synchronization

/// Runs the driver application's effects, and posts the responses.
///
/// Each kind of work has its own ``Lane``, so that saving works even if something else hangs.
final class ApplicationEffects: Sendable {
  private let store: Store
  private let schema: Schema
  /// The form that shows the application now.
  private let formShown: @Sendable () -> Schema
  private let home = Environment["HOME"]
  private let place: PhoneServer.Place
  private let mailbox: Mailbox

  /// Runs everything that writes to the data directory, in order.
  let disk: Lane
  private let verifying = Lane("verify")
  private let exporting = Lane("export")
  private let paths = Lane("paths", width: 3, onlyLatest: true)
  private let folders = Lane("folders", width: 3, onlyLatest: true)
  /// Made with the first search, which most drivers never need.
  private static let finder = PhotoFinder()
  private let cameras = Lane("camera", width: 3)
  private let viewers = Lane("viewers", width: 3)
  private let phones = Lane("phone", width: 3)
  private let arrivals = DispatchGroup()
  private let deadlines = Lane("deadlines")
  /// How long keys wait for path completion, in milliseconds.
  private static let completionTimeout = 1000
  /// How long the newest photos wait for a place that doesn't answer, in milliseconds.
  private static let finderTimeout = 1000

  private let drafts: DraftKeeper
  private let saver: StepSaver
  private let previewer: PhotoPreviewer
  private let handIn: HandInEffects?
  private let company: HandInSetup?
  private let photos: PhotoFetcher?
  private let server = Mutex<PhoneServer?>(nil)
  private let camera = Mutex<(request: Request, camera: Camera, upload: UploadID?)?>(nil)
  private let listing = Mutex<(request: Request, cancellation: Cancellation)?>(nil)

  /// - Parameter draftDelay: How long drafts wait for further typing, in milliseconds.
  init(
    store: Store, schema: Schema, place: PhoneServer.Place = .init(),
    handIn: HandInSetup? = nil, formShown: (@Sendable () -> Schema)? = nil,
    photos: PhotoFetcher? = nil, draftDelay: Int = 200, mailbox: Mailbox
  ) {
    self.photos = photos
    self.formShown = formShown ?? { schema }
    (self.store, self.schema, self.place, self.mailbox) = (store, schema, place, mailbox)
    disk = Lane("disk", whenIdle: store.settle)
    drafts = DraftKeeper(store: store, disk: disk, delay: draftDelay, mailbox: mailbox)
    saver = StepSaver(store: store, disk: disk, drafts: drafts, photos: photos, mailbox: mailbox)
    previewer = PhotoPreviewer(store: store, home: home, photos: photos, mailbox: mailbox)
    company = handIn
    self.handIn = handIn.map { [disk] in
      HandInEffects($0, on: disk, photos: photos, mailbox: mailbox)
    }
    self.handIn?.resume()
  }

  /// Reports if no threads can be started, and verifies all stored photos.
  func start(with photos: [Photo]) {
    guard disk.open() else { return mailbox.post(.threadsRefused) }
    if !photos.isEmpty { _ = verifying.enqueue { self.verifyPhotos() } }
  }

  /// Starts an effect.
  func run(_ effect: ApplicationEffect) {
    switch effect {
    case .keepDrafts(let drafts, let revision, let now):
      self.drafts.keep(drafts, revision: revision, now: now)
    case .save(let request, let step, let entries): saver.save(request, step, entries)
    case .cancel(let request):
      saver.cancel(request)
      camera.withLock { if $0?.request == request { $0?.camera.stop() } }
      listing.withLock { if $0?.request == request { $0?.cancellation.cancel() } }
    case .keepAdvice(let request, let kept): disk.run { self.keep(kept, request) }
    case .restart(let request, let canUndo): disk.run { self.restart(request, canUndo) }
    case .undoRestart(let request): disk.run { self.undoRestart(request) }
    case .export(let request, let path): exporting.run { self.export(request, path) }
    case .findExport(let path, let isOffered): findExport(path, isOffered: isOffered)
    case .openFolder(let path):
      viewers.run { self.mailbox.post(.openedElsewhere(didOpen: SystemViewer.open(path))) }
    case .handIn(let request, let acceptsNewKeys):
      handIn?.handIn(request, acceptsNewKeys: acceptsNewKeys)
    case .sendNow: handIn?.sendNow()
    case .withdraw(let request): handIn?.withdraw(request)
    case .preview(let request, let place, let name, let options, let window):
      let room = AppScreen.room(
        for: place, in: window.size, isBesideOther: options.isBesideOther)
      let screen = PhotoPreviewer.Screen(
        room: room, colors: window.colors, pixels: window.pixels, options: options)
      previewer.preview(request, place, name, on: screen)
    case .openElsewhere(let name): viewers.run { self.openElsewhere(name) }
    case .complete(let request, let path): complete(request, path)
    case .list(let request, let path): list(request, path)
    case .capture(let request, let field): capture(request, field)
    case .openLink(let request, let fields, let choice, let page):
      openLink(request, fields, choice, from: page)
    case .tellPhone(_, let news): server.withLock { $0?.tell(news) }
    case .closeLink(_, let keepsPhoto): closeLink(keepsPhoto: keepsPhoto)
    }
  }

  /// Stops the helpers. Writes already begun continue while the process lives.
  func stop() {
    previewer.stop()
    handIn?.end()
    // Discard a photo that wasn't chosen.
    closeLink(keepsPhoto: false)
    // A disk that hangs must not keep the driver from quitting.
    _ = arrivals.wait(timeout: .now() + Ending.timeout)
    camera.withLock { camera in
      camera?.camera.stop()
      // The process may end before the camera's thread does so.
      if let upload = camera?.upload { store.discard(upload) }
      camera = nil
    }
  }

  /// After ``stop()``, writes waiting drafts and waits for all writes.
  func finish() {
    handIn?.waitForEnd()
    disk.run { self.drafts.write() }
    disk.result {}
  }

  private func verifyPhotos() {
    do {
      let (found, answers) = try store.verify(now: Clock.now.seconds)
      if !found.isEmpty { mailbox.post(.photosDamaged(found, in: answers)) }
    } catch {
      // The next Save reports an unreadable directory, and what to do about it.
      return
    }
  }

  private func keep(_ kept: Set<KeptAdvice>, _ request: Request) {
    do {
      mailbox.post(.adviceKept(request, try store.keep(kept)))
    } catch {
      mailbox.post(.adviceNotKept(request, error))
    }
  }

  private func restart(_ request: Request, _ canUndo: Bool) {
    handIn?.stop()
    do {
      try store.restart(canUndo: canUndo, now: Clock.now.seconds)
      drafts.forget()
      mailbox.post(.restarted(request, canUndo: canUndo))
    } catch .unconfirmed(let code) {
      drafts.forget()
      mailbox.post(.restarted(request, canUndo: canUndo, unconfirmed: code))
    } catch {
      mailbox.post(.restartFailed(request, error))
      handIn?.resume()
    }
  }

  private func undoRestart(_ request: Request) {
    // Drafts typed before the restart must not overwrite what comes back.
    drafts.write()
    do {
      let state = try store.undoRestart(now: Clock.now.seconds)
      mailbox.post(.restartUndone(request, state))
      handIn?.resume()
    } catch {
      mailbox.post(.restartFailed(request, error))
    }
  }

  private func export(_ request: Request, _ path: String) {
    let folder = Environment.expanded(path, home: home)
    // If a photo can't be fetched, the export's problem names it.
    photos?.fetchAll()
    let schema = formShown()
    do throws(ExportProblem) {
      let exported = try store.export(to: folder, schema, now: Clock.now.seconds) {
        PlainSummary($0, schema: schema, words: screenWords).exported
      }
      let places = exported.places.absolute
      // A failure here doesn't affect the export.
      disk.run { try? self.store.remember(exportTo: places, now: Clock.now.seconds) }
      let news = Exported(
        places, size: exported.size, canBeShown: SystemViewer.isThere)
      mailbox.post(.exported(request, news, at: Clock.now.time))
    } catch {
      mailbox.post(.exportFailed(request, error))
    }
  }
}

/// Effects on the driver's folders, a camera or a phone, which may hang.
extension ApplicationEffects {
  private func findExport(_ path: String, isOffered: Bool) {
    // Answered once: a late "unknown" would hide what a later search for the same path finds.
    let answered = Once()
    @Sendable func answer(_ folder: String, _ found: Result<ExportPlaces, ExportProblem>?) {
      if answered.isFirst() { mailbox.post(.exportFound(path: path, folder: folder, found)) }
    }
    let isBegun = paths.enqueue {
      let folder = isOffered ? self.free(path) : path
      answer(
        folder,
        Result { () throws(ExportProblem) in
          try self.store.places(
            ofExportTo: Environment.expanded(folder, home: self.home), self.formShown(),
            now: Clock.now.seconds
          ).absolute
        })
    }
    let timeout = isBegun ? Self.completionTimeout : 0
    deadlines.run(after: timeout) { answer(path, nil) }
  }

  /// The path, with a number if an earlier export or a file is there.
  private func free(_ path: String) -> String {
    ExportFolder.free(path) { ExportFolder.isTaken(Environment.expanded($0, home: home)) }
  }

  private func complete(_ request: Request, _ path: String) {
    let isBegun = paths.enqueue {
      self.mailbox.post(.completed(request, PathCompletion(home: self.home).complete(path)))
    }
    // Keys wait for completion, but not if the path hangs.
    let timeout = isBegun ? Self.completionTimeout : 0
    deadlines.run(after: timeout) { self.mailbox.post(.completed(request, nil)) }
  }

  private func list(_ request: Request, _ path: String?) {
    let cancellation = Cancellation()
    listing.withLock { listing in
      listing?.cancellation.cancel()
      listing = (request, cancellation)
    }
    let isBegun = folders.enqueue {
      guard let path else { return self.findNewest(request, cancellation) }
      FolderReader(home: self.home, cancellation: cancellation) { listed in
        self.mailbox.post(.listed(request, listed))
      }.read(path)
    }
    if !isBegun { mailbox.post(.listed(request, .refused(.unreadable(code: EAGAIN)))) }
  }

  private func findNewest(_ request: Request, _ cancellation: Cancellation) {
    let search = Self.finder.search(PhotoPlaces(home: home).all, cancellation) { listing in
      self.mailbox.post(.listed(request, .listing(listing)))
    }
    deadlines.run(after: Self.finderTimeout) { search.endWait() }
  }

  private func capture(_ request: Request, _ field: FieldID) {
    let camera = Camera()
    self.camera.withLock { $0 = (request, camera, nil) }
    disk.run {
      do throws(StoreProblem) {
        let upload = try self.store.beginUpload(for: field, in: .folder)
        self.camera.withLock { current in
          if current?.request == request {
            current?.upload = upload.id
          } else {
            camera.stop()
          }
        }
        self.cameras.run { self.capture(request, by: camera, into: upload) }
      } catch {
        self.mailbox.post(.captureFailed(request, .store(error)))
      }
    }
  }

  private func capture(_ request: Request, by camera: Camera, into upload: Upload) {
    do {
      try camera.capture(into: upload, of: store)
      self.camera.withLock { if $0?.request == request { $0?.upload = nil } }
      mailbox.post(.captured(request, upload.id))
    } catch {
      self.camera.withLock { if $0?.request == request { $0?.upload = nil } }
      store.discard(upload.id)
      mailbox.post(.captureFailed(request, error))
    }
  }

  private func openElsewhere(_ name: PhotoName) {
    let source = try? previewer.open(name)
    let didOpen = source.map { SystemViewer.open($0) } ?? false
    mailbox.post(.openedElsewhere(didOpen: didOpen))
  }

  private func openLink(
    _ request: Request, _ fields: [FieldID], _ choice: Int, from page: PhonePage
  ) {
    guard let first = fields.first, let carrier = carrier(of: page, choice) else {
      return mailbox.post(.linked(request, .event(.failed(.serverRefuses))))
    }
    let server = PhoneServer(
      for: fields.compactMap(schema.field), request, by: carrier, store: store, mailbox: mailbox,
      arrivals: arrivals)
    self.server.withLock { before in
      before?.close(keepsPhoto: true)
      before = server
    }
    disk.run {
      do throws(StoreProblem) {
        try carrier.prepare()
        // Photos arrive in the files of this upload. Each valid one then gets its own upload.
        let room = try self.store.beginUpload(for: first, in: .files(LinkEvent.slots))
        self.store.discard(room.id)
        let isBegun = self.phones.enqueue { server.run(room) }
        if !isBegun { self.mailbox.post(.linked(request, .event(.failed(.died)))) }
      } catch {
        self.mailbox.post(.linked(request, .event(.failed(.cannotWrite))))
      }
    }
  }

  /// What carries photos to this computer; `nil` if the company has no server.
  private func carrier(of page: PhonePage, _ choice: Int) -> (any PhoneCarrier)? {
    switch page {
    case .computer: LocalPhoneCarrier(choice: choice, at: place)
    case .server: company.map { ServerPhoneCarrier(at: $0.target, $0.store, by: $0.server()) }
    }
  }

  private func closeLink(keepsPhoto: Bool) {
    server.withLock { server in
      server?.close(keepsPhoto: keepsPhoto)
      server = nil
    }
  }
}

/// Distinguishes the first of several calls.
private final class Once: Sendable {
  private let wasCalled = Atomic(false)

  /// Whether this is the first call.
  func isFirst() -> Bool { !wasCalled.exchange(true, ordering: .relaxed) }
}
