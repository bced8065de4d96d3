import Dispatch
import OnrampCore
import OnrampStore
import Synchronization

/// Does what the wizard asks for, one thing after another and off the UI thread, and posts what
/// came of it.
final class EffectRunner: Sendable {
  /// How long typing goes on before it is kept, in milliseconds.
  private static let draftDelay = 200

  private let store: Store
  private let path: String
  private let wake: @Sendable () -> Void
  private let queue = DispatchQueue(label: "onramp.effects")
  private let folders = DispatchQueue(label: "onramp.folders")
  private let answers = Mutex<[Action]>([])
  private let cancelled = Mutex<Request?>(nil)
  private let links = DispatchQueue(label: "onramp.links", attributes: .concurrent)
  private let place: PhoneServer.Place
  private let server = Mutex<PhoneServer?>(nil)
  private let camera = Mutex<(request: Request, camera: Camera)?>(nil)
  private let waiting = Mutex<(drafts: Drafts, revision: Int)?>(nil)

  /// - Parameter wake: is called from another thread when something was posted.
  init(
    store: Store, path: String, place: PhoneServer.Place = .init(address: nil, port: nil),
    wake: @escaping @Sendable () -> Void
  ) {
    self.place = place
    self.store = store
    self.path = path
    self.wake = wake
  }

  /// What was posted since the last call.
  func takeAnswers() -> [Action] {
    answers.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }

  /// Begins an effect. For the caller are ``Effect/quit``, and those that need to know more:
  /// ``Effect/look(_:_:_:)`` the screen, and ``Effect/keepDrafts(revision:now:)`` what was typed.
  func run(_ effect: Effect) {
    switch effect {
    case .save(let request, let step, let entries):
      queue.async {
        // What was typed is kept as it was before the step counts as saved.
        self.writeDrafts()
        self.save(request, step, entries)
      }
    case .cancel(let request):
      cancelled.withLock { $0 = request }
      camera.withLock { if $0?.request == request { $0?.camera.stop() } }
    case .restart(let request, let canUndo):
      queue.async { self.restart(request, canUndo) }
    case .undoRestart(let request): queue.async { self.undoRestart(request) }
    case .export(let request, let path): queue.async { self.export(request, path) }
    case .complete(let request, let path):
      queue.async {
        self.post(.completed(request, path: PathCompletion(home: self.home).complete(path)))
      }
    case .list(let request, let path):
      folders.async { self.post(.listed(request, FolderReader(home: self.home).read(path))) }
    case .capture(let request, let field):
      let camera = Camera()
      self.camera.withLock { $0 = (request, camera) }
      queue.async { self.capture(request, field, camera) }
    case .openLink(let request, let field, let choice):
      let server = PhoneServer(request) { self.post($0) }
      self.server.withLock { $0 = server }
      queue.async { self.openLink(server, request, field, choice) }
    case .closeLink(_, let keepsPhoto):
      server.withLock { server in
        server?.close(keepsPhoto: keepsPhoto)
        server = nil
      }
    case .quit, .look, .keepDrafts: break
    }
  }

  /// What looks at photos and posts what it sees.
  func looker() -> Looker { Looker(path: path, home: home) { self.post($0) } }

  private func openLink(
    _ server: PhoneServer, _ request: Request, _ field: Field, _ choice: Int
  ) {
    do {
      let path = try store.incomingPath(for: field)
      // It goes on for minutes; what is typed meanwhile is kept all the same.
      links.async { server.run(for: field, choice: choice, at: self.place, into: path) }
    } catch {
      post(.linked(request, .event(.failed(.cannotWrite))))
    }
  }

  private func capture(_ request: Request, _ field: Field, _ camera: Camera) {
    do throws(CaptureProblem) {
      let path: String
      do {
        path = try store.incomingPath(for: field)
      } catch {
        throw .store(error)
      }
      try camera.take(into: path)
      post(.captured(request, path: path))
    } catch {
      post(.captureFailed(request, error))
    }
  }

  /// Reads all stored photos, and posts which of them are not what was saved.
  func verifyPhotos() {
    queue.async {
      do {
        let found = try StoreReader(self.path, now: Clock.now.seconds).verifyPhotos()
        if !found.isEmpty { self.post(.photosDamaged(found)) }
      } catch {
        // A directory that can't be read is said by the next Save, with what to do.
        return
      }
    }
  }

  /// Ends the page for a phone, and waits for what was begun.
  func finish() {
    // What nobody chose is not kept.
    server.withLock { $0?.close(keepsPhoto: false) }
    queue.sync {}
  }

  private var home: String? { Environment["HOME"] }

  private func save(_ request: Request, _ step: Step, _ entries: [Field: Entry]) {
    let shown = Mutex<Int>(-1)
    do {
      let saved = try store.save([step: entries], home: home) { progress in
        let percent = progress.done * 100 / max(1, progress.total)
        let isNew = shown.withLock { last in
          defer { last = percent }
          return percent != last
        }
        if isNew { self.post(.saveProgressed(request, progress)) }
        return self.cancelled.withLock { $0 } != request
      }
      post(.saved(request, saved.answers, privacy: saved.privacy, at: Clock.now.time))
    } catch {
      post(.saveFailed(request, error))
    }
  }

  /// Of several drafts that wait, only the newest is written.
  func keep(_ drafts: Drafts, revision: Int, now: Bool) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = (drafts, revision) }
      return waiting == nil
    }
    if now {
      queue.async { self.writeDrafts() }
    } else if isFirst {
      queue.asyncAfter(deadline: .now() + .milliseconds(Self.draftDelay)) { self.writeDrafts() }
    }
  }

  private func writeDrafts() {
    let next = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard let (drafts, revision) = next else { return }
    do {
      try store.keep(drafts)
      post(.draftsKept(revision: revision))
    } catch {
      post(.draftsFailed(revision: revision, error))
    }
  }

  private func restart(_ request: Request, _ canUndo: Bool) {
    // What was typed before it must not be written after it.
    waiting.withLock { $0 = nil }
    do {
      try store.restart(canUndo: canUndo, now: Clock.now.seconds)
      post(.restarted(request, canUndo: canUndo))
    } catch {
      post(.restartFailed(request, error))
    }
  }

  private func undoRestart(_ request: Request) {
    // What waits was typed before it, and must not be written over what comes back.
    writeDrafts()
    do {
      post(.restartUndone(request, try store.undoRestart(now: Clock.now.seconds)))
    } catch {
      post(.restartFailed(request, error))
    }
  }

  private func export(_ request: Request, _ path: String) {
    var folder = path
    if let home, path == "~" || path.hasPrefix("~/") { folder = home + path.dropFirst() }
    do throws(ExportProblem) {
      let reader: StoreReader
      do {
        reader = try StoreReader(self.path, now: Clock.now.seconds)
      } catch {
        throw .source(error)
      }
      let answers = reader.opening.answers
      try ExportFolder(folder).write(answers, from: reader, summary: PlainSummary(answers).text)
      post(.exported(request, path: folder))
    } catch {
      post(.exportFailed(request, error))
    }
  }

  private func post(_ action: Action) {
    answers.withLock { $0.append(action) }
    wake()
  }
}
