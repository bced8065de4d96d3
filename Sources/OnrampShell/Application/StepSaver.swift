import OnrampCore
import OnrampStore
import Synchronization

/// Saves a step in two phases. The driver's files are read on separate threads, where they may
/// hang; the disk's lane runs only work in the data directory.
final class StepSaver: Sendable {
  private struct Running {
    let request: Request
    /// Whether the driver's files are still being read, so that nothing has been written.
    var isReading: Bool
    var isCanceled = false
  }

  private let store: Store
  private let disk: Lane
  private let drafts: DraftKeeper
  private let photos: PhotoFetcher?
  private let mailbox: Mailbox
  private let files = Lane("files", width: 4, onlyLatest: true)
  private let running = Mutex<Running?>(nil)

  init(
    store: Store, disk: Lane, drafts: DraftKeeper, photos: PhotoFetcher? = nil,
    mailbox: Mailbox
  ) {
    (self.store, self.disk, self.drafts) = (store, disk, drafts)
    (self.photos, self.mailbox) = (photos, mailbox)
  }

  /// Starts a Save.
  func save(_ request: Request, _ step: StepID, _ entries: [FieldID: Entry]) {
    let readsFiles = entries.values.contains { entry in
      // Photos of the account may have to be fetched.
      if case .photo = entry { true } else { photos != nil && entry.readsStored }
    }
    running.withLock { $0 = Running(request: request, isReading: readsFiles) }
    // Write the waiting drafts before the step is saved.
    disk.run { self.drafts.write() }
    let report = reporter(for: request)
    guard readsFiles else {
      return disk.run { self.commit(request, [step: entries], GivenFiles(), report) }
    }
    files.run { self.read(request, [step: entries], report) }
  }

  /// Cancels a Save. While it reads files, it ends immediately, even if one hangs.
  func cancel(_ request: Request) {
    let isOver = running.withLock { running in
      guard running?.request == request else { return false }
      running?.isCanceled = true
      return running?.isReading == true
    }
    if isOver { mailbox.post(.saveFailed(request, .canceled)) }
  }

  private func read(
    _ request: Request, _ steps: [StepID: [FieldID: Entry]],
    _ report: @escaping @Sendable (Progress) -> Bool
  ) {
    let readsStored = steps.values.joined().contains { $0.value.readsStored }
    // If a photo can't be fetched, the problem of the Save names it.
    if readsStored { photos?.fetchAll() }
    do {
      var given = GivenFiles(of: steps, home: Environment["HOME"])
      try given.fetch(for: store, progress: report)
      let isWanted = running.withLock { running in
        guard running?.request == request, running?.isCanceled == false else { return false }
        running?.isReading = false
        return true
      }
      guard isWanted else { return }
      disk.run { [given] in self.commit(request, steps, given, report) }
    } catch {
      mailbox.post(.saveFailed(request, error))
    }
  }

  private func commit(
    _ request: Request, _ steps: [StepID: [FieldID: Entry]], _ files: GivenFiles,
    _ report: (Progress) -> Bool
  ) {
    do {
      let saved = try store.save(steps, with: files, progress: report)
      mailbox.post(.saved(request, saved.answers, privacy: saved.privacy, at: Clock.now.time))
    } catch {
      mailbox.post(.saveFailed(request, error))
    }
  }

  /// Returns a function that posts each new percentage and returns whether the Save continues.
  private func reporter(for request: Request) -> @Sendable (Progress) -> Bool {
    let shown = Percents()
    return { progress in
      if shown.rise(to: progress) { self.mailbox.post(.saveProgressed(request, progress)) }
      return self.running.withLock { $0?.request == request && $0?.isCanceled == false }
    }
  }

  /// The percentages posted for each photo.
  private final class Percents: Sendable {
    private let shown = Mutex<[FieldID: Int]>([:])

    func rise(to progress: Progress) -> Bool {
      let percent = percent(progress.done, of: progress.total)
      return shown.withLock { shown in
        guard percent > shown[progress.field, default: -1] else { return false }
        shown[progress.field] = percent
        return true
      }
    }
  }
}

extension Entry {
  /// Whether saving it reads a photo that the account has already.
  fileprivate var readsStored: Bool {
    switch self {
    case .stored, .upload: true
    default: false
    }
  }
}
