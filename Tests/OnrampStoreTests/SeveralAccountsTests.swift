import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampStore

/// Drivers who share emails, passwords and a data directory, played at random against a model.
///
/// Whatever is written ends up in the account that email and password select, or nowhere.
@Suite struct SeveralAccountsTests {
  private struct Driver {
    /// Identifies the driver by the telephone number.
    let profile: Profile
    var password: Int
    var code: SecretText
    var name: String?
  }

  /// The state of a run.
  private struct World {
    let account: TestAccount
    var random: SplitMix
    var drivers: [Driver] = []
    var signedIn: Int?

    /// The same email is typed in several ways.
    static let emails = [
      ["a@b.example", " A@b.Example "], ["c@d.example", "C@D.EXAMPLE"],
      ["\u{E9}@f.example", "e\u{301}@f.example"],
    ]
    static let passwords = ["correct horse", "staple battery", "gr\u{FC}ne Ampel"].map { text in
      var secret = SecretText(in: LockedMemory.shared)
      secret.apply(.paste(text))
      return secret
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// The driver selected by an email and a password.
    func named(_ email: Int, _ password: Int) -> Int? {
      drivers.firstIndex {
        $0.password == password && Self.emails[email].contains($0.profile.email)
      }
    }
  }

  @Test(arguments: ((1...12) as ClosedRange<UInt64>).share(of: 4))
  func `A command writes into the account that email and password name, or nowhere`(
    seed: UInt64
  ) throws {
    var world = World(account: try TestAccount(), random: SplitMix(seed: seed))
    for step in 0..<40 {
      try act(&world, step)
      try check(&world)
    }
    #expect(world.drivers.count > 1)
  }

  private func act(_ world: inout World, _ step: Int) throws {
    let (email, password) = (world.pick(3), world.pick(3))
    let typed = World.emails[email][world.pick(2)]
    let secret = World.passwords[password]
    let named = world.named(email, password)
    // No try has to wait for an earlier one.
    world.account.wait(3600)
    let store = try world.account.open()
    switch world.pick(9) {
    case 0, 1:
      let profile = Profile(firstName: "A", lastName: "B", email: typed, telephone: "\(step)")
      let made = result {
        try store.create(
          profile, password: secret, pin: TestAccount.pin, takesApplication: false,
          now: TestFolder.now)
      }
      switch made {
      case .success(let made):
        #expect(named == nil)
        world.drivers.append(Driver(profile: profile, password: password, code: made.recoveryCode))
        world.signedIn = world.drivers.count - 1
      case .failure(let problem): #expect(named != nil && problem == .exists)
      }
    case 2, 3:
      let opened = result { try store.signIn(email: typed, password: secret) }
      expect(opened, named, world)
      if let named { world.signedIn = named }
    case 4:
      let opened = result { try store.enter(email: typed, password: secret) }
      expect(opened, named, world)
      if let session = try? opened.get(), let named {
        try write("step \(step)", session, &world.drivers[named])
      }
    case 5:
      let meant = world.drivers.count == 1 ? 0 : world.signedIn
      let opened = result { try store.enter(email: nil, password: secret) }
      expect(opened, meant.flatMap { world.drivers[$0].password == password ? $0 : nil }, world)
      if let session = try? opened.get(), let meant {
        try write("step \(step)", session, &world.drivers[meant])
      }
    case 6:
      try store.signOut()
      world.signedIn = nil
    case 7:
      guard let named, let session = try? store.enter(email: typed, password: secret) else { break }
      let next = world.pick(3)
      guard next != password else { break }
      let other = world.named(email, next)
      world.account.wait(3600)
      let changed = result { try session.changePassword(from: secret, to: World.passwords[next]) }
      switch changed {
      case .success:
        #expect(other == nil)
        world.drivers[named].password = next
      case .failure(let problem): #expect(other != nil && problem == .exists)
      }
    default:
      guard let driver = world.drivers.indices.randomElement(using: &world.random) else { break }
      if world.pick(2) == 0 {
        try makeOld(world.drivers[driver], store)
      } else {
        try recover(driver, email, typed, password, store, &world)
      }
    }
  }

  /// Removes what an earlier version didn't know.
  private func makeOld(_ driver: Driver, _ store: AccountStore) throws {
    let authenticator = try #require(try store.authenticator())
    for id in try authenticator.ids() {
      let folder = try authenticator.folder(id)
      let open = try? authenticator.open(folder, password: World.passwords[driver.password])
      guard open?.profile == driver.profile else { continue }
      var keys = try KeysFile(folder: folder).read()
      keys.login = nil
      try KeysFile(folder: folder).write(keys)
    }
  }

  private func recover(
    _ driver: Int, _ email: Int, _ typed: String, _ password: Int, _ store: AccountStore,
    _ world: inout World
  ) throws {
    let isOwn = World.emails[email].contains(world.drivers[driver].profile.email)
    let other = world.named(email, password)
    let recovered = result {
      try store.recover(
        email: typed, code: world.drivers[driver].code, password: World.passwords[password])
    }
    switch recovered {
    case .success(let recovered):
      #expect(isOwn && (other == nil || other == driver))
      world.drivers[driver].code = recovered.recoveryCode
      world.drivers[driver].password = password
      world.signedIn = driver
    case .failure(.exists): #expect(isOwn && other != nil && other != driver)
    case .failure(let problem):
      #expect(!isOwn && (problem == .wrongCode(wait: 0) || problem == .emailNeeded))
    }
  }

  private func write(_ name: String, _ session: AccountSession, _ driver: inout Driver) throws {
    var entries = TestFolder.personal
    entries[.name] = .value(.text(name))
    try session.open().store.save(.personal, entries)
    driver.name = name
  }

  private func expect(
    _ opened: Result<AccountSession, AccountProblem>, _ driver: Int?, _ world: World
  ) {
    switch opened {
    case .success(let session):
      #expect(driver.map { world.drivers[$0].profile } == session.profile)
    case .failure(let problem):
      #expect(driver == nil && (problem == .wrongPassword(wait: 0) || problem == .emailNeeded))
    }
  }

  /// Opens what each email and password select, and checks what is written there.
  private func check(_ world: inout World) throws {
    for email in World.emails.indices {
      for (password, secret) in World.passwords.enumerated() {
        world.account.wait(3600)
        let typed = World.emails[email][world.pick(2)]
        let named = world.named(email, password)
        let reader = try? world.account.reader(email: typed, password: secret)
        #expect(reader?.profile == named.map { world.drivers[$0].profile })
        let name = try reader?.reader(now: TestFolder.now).state.answers[.name]
        #expect(name == named.flatMap { world.drivers[$0].name }.map(Value.text))
      }
    }
    let pin = try? world.account.reader(pin: TestAccount.pin)
    #expect(pin?.profile == world.signedIn.map { world.drivers[$0].profile })
  }

  private func result<Value>(_ work: () throws -> Value) -> Result<Value, AccountProblem> {
    do {
      return .success(try work())
    } catch let problem as AccountProblem {
      return .failure(problem)
    } catch {
      Issue.record(error)
      return .failure(.noMemory)
    }
  }
}
