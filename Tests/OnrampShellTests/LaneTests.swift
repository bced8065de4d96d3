import Foundation
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire
import Synchronization
import TestKit
import Testing

@testable import OnrampShell

@Suite struct LaneTests {
  /// Counts how many of its jobs run at once.
  private final class Seen: Sendable {
    private let running = Atomic(0)
    let most = Atomic(0)

    func work() {
      most.max(running.wrappingAdd(1, ordering: .relaxed).newValue, ordering: .relaxed)
      sched_yield()
      running.wrappingSubtract(1, ordering: .relaxed)
    }
  }

  @Test func `A narrow lane does one thing after another, in order`() {
    let (lane, done) = (Lane("test"), Gate())
    let seen = Mutex<[Int]>([])
    for number in 1...100 { lane.run { seen.withLock { $0.append(number) } } }
    lane.run { done.open() }
    #expect(done.pass())
    #expect(seen.withLock { $0 } == Array(1...100))
  }

  @Test func `A narrow lane never does two things at once, even when two threads start it`() {
    for _ in 1...50 {
      let (lane, done) = (Lane("test"), Gate())
      let seen = Seen()
      let arrived = Mutex(0)
      for _ in 1...2 {
        _ = WorkThread.start {
          arrived.withLock { $0 += 1 }
          while arrived.withLock({ $0 < 2 }) { sched_yield() }
          for _ in 1...3 { lane.run { seen.work() } }
          lane.run { done.open() }
        }
      }
      #expect(done.pass() && done.pass())
      #expect(seen.most.load(ordering: .relaxed) == 1)
    }
  }

  @Test func `A delayed job lets later ones pass`() {
    let (lane, done) = (Lane("test"), Gate())
    let seen = Mutex<[String]>([])
    lane.run(after: 1000) {
      seen.withLock { $0.append("late") }
      done.open()
    }
    lane.run { seen.withLock { $0.append("now") } }
    #expect(done.pass())
    #expect(seen.withLock { $0 } == ["now", "late"])
  }

  @Test func `In a wide lane, jobs pass hanging ones, up to its width`() {
    let (lane, hang, done) = (Lane("test", width: 3), Gate(), Gate())
    let begun = Mutex(0)
    for _ in 1...2 {
      lane.run {
        begun.withLock { $0 += 1 }
        hang.pass()
      }
    }
    lane.run { done.open() }
    #expect(done.pass())
    for _ in 1...2 { hang.open() }
  }

  @Test func `Of the jobs behind one that hangs, only the latest is done`() {
    let (lane, begun, hang, done) = (Lane("test", onlyLatest: true), Gate(), Gate(), Gate())
    let seen = Mutex<[Int]>([])
    lane.run {
      begun.open()
      hang.pass()
    }
    #expect(begun.pass())
    for number in 1...50 {
      lane.run {
        seen.withLock { $0.append(number) }
        done.open()
      }
    }
    hang.open()
    #expect(done.pass())
    #expect(seen.withLock { $0 } == [50])
  }

  @Test func `Of drafts that wait for the disk, only the newest is written`() throws {
    let folder = try Folder()
    let store = try Store.open(folder.file("data"), now: 0).store
    let (disk, mailbox, begun, hang) = (Lane("disk"), Mailbox(), Gate(), Gate())
    let keeper = DraftKeeper(store: store, disk: disk, delay: 0, mailbox: mailbox)
    disk.run {
      begun.open()
      hang.pass()
    }
    #expect(begun.pass())
    for (index, text) in ["A", "Am", "Ami"].enumerated() {
      let drafts = Drafts(fields: [.name: Draft(line: EditableText(text))])
      keeper.keep(drafts, revision: index + 1, now: true)
    }
    hang.open()
    let done = Gate()
    disk.run { done.open() }
    #expect(done.pass())
    #expect(mailbox.drain() == [.application(.response(.draftsKept(revision: 3)))])
  }

  @Test func `Refused drafts are written once the disk takes them`() throws {
    let folder = try Folder()
    let store = try Store.open(folder.file("data"), now: 0).store
    let (mailbox, obstacle) = (Mailbox(), folder.file("data/draft.json"))
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    let keeper = DraftKeeper(
      store: store, disk: Lane("disk"), delay: 0, pause: 10, mailbox: mailbox)
    keeper.keep(
      Drafts(fields: [.name: Draft(line: EditableText("Ami"))]), revision: 1, now: true)
    let refused = try #require(mailbox.wait().first)
    guard case .application(.response(.draftsFailed(revision: 1, _))) = refused else {
      Issue.record("A folder in the way didn't stop the drafts")
      return
    }
    try FileManager.default.removeItem(atPath: obstacle)
    #expect(mailbox.wait() == [.application(.response(.draftsKept(revision: 1)))])
    withExtendedLifetime(keeper) {}
  }

  @Test func `Idle work comes once nothing else is due`() {
    let (hang, idle) = (Gate(), Gate())
    let seen = Mutex<[String]>([])
    let lane = Lane("test") {
      seen.withLock { $0.append("idle") }
      idle.open()
    }
    lane.run {
      hang.pass()
      seen.withLock { $0.append("one") }
    }
    lane.run { seen.withLock { $0.append("two") } }
    hang.open()
    #expect(idle.pass())
    #expect(seen.withLock { $0 } == ["one", "two", "idle"])
    lane.run { seen.withLock { $0.append("three") } }
    #expect(idle.pass())
    #expect(seen.withLock { $0 } == ["one", "two", "idle", "three", "idle"])
  }

  @Test func `Once drafts are kept, the store of an account settles`() throws {
    let (folder, mailbox, settled) = (try Folder(), Mailbox(), Gate())
    let secret = { (text: String) in
      Array(text.utf8).withUnsafeBytes { SecretText(ascii: $0, in: LockedMemory.shared) }
    }
    let profile = Profile(
      firstName: "Amina", lastName: "Duarte", email: "amina@example.org",
      telephone: "+1 650 555 0134")
    let store = try AccountStore.open(folder.file("data"), now: 0)
      .create(
        profile, password: secret("a long password"), pin: secret("582914"),
        takesApplication: false, now: 0
      ).session.openStore(now: 0).store
    store.whenSettled { settled.open() }
    let effects = ApplicationEffects(
      store: store, schema: .driver(.standard(currentYear: 2026), words: screenWords),
      draftDelay: 0, mailbox: mailbox)
    let typed = Drafts(fields: [.name: Draft(line: EditableText("Amina"))])
    effects.run(.keepDrafts(typed, revision: 1, now: true))
    #expect(settled.pass())
    #expect(mailbox.drain() == [.application(.response(.draftsKept(revision: 1)))])
  }
}
