import FoundationEssentials
import Glibc
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampStore
import OnrampWire

/// The last line seen of each server's audit, and the keys of its desk, in a file beside the
/// member's key. A shortened or rewritten audit lacks that line, and a restored backup can't
/// present a former key as the newest.
struct SeenAudit {
  /// The maximum size of a file, in bytes.
  private static let maxBytes = 64 << 10
  private static let schema = 1

  /// The path of the file.
  let path: String
  private let server: String
  /// The last lines' hashes, by the keys of the servers.
  private var heads: [String: Digest] = [:]
  /// The recipients of the desks' keys, newest first, by the keys of the servers. Empty for a desk
  /// without revocations.
  private var keys: [String: [String]] = [:]

  /// Reads the audit seen of the policy's server from the file beside a member's key; empty if
  /// there is no file yet.
  init(with key: String, _ common: SharedOptions) throws(Failure) {
    guard let target = try Setup.policy(from: common.policy).companyServer else {
      throw Failure(commandWords.company.noDeskServer, .policyWrong)
    }
    (path, server) = (key + ".audit", target.keys.server)
    if access(path, F_OK) != 0, errno == ENOENT { return }
    let bytes: [UInt8]
    do throws(InputFile.Refusal) {
      bytes = try InputFile.bytes(of: path, limit: Self.maxBytes)
    } catch {
      throw Failure(commandWords.company.auditUnreadable(path), .inputMissing)
    }
    guard let json = JSON(Data(bytes)), json["schema"]?.integer == Self.schema,
      case .object(let members)? = json["heads"]
    else { throw Failure(commandWords.company.seenAuditDamaged(path), .dataWrong) }
    for (server, head) in members {
      guard let head = head.string.flatMap({ Digest($0) }) else {
        throw Failure(commandWords.company.seenAuditDamaged(path), .dataWrong)
      }
      heads[server] = head
    }
    guard case .object(let members)? = json["keys"] else { return }
    keys = members.mapValues { $0.array?.compactMap(\.string) ?? [] }
  }

  /// The hash of the last line that was seen of the server's audit.
  var head: Digest? { heads[server] }

  /// The newest key of the desk that was seen; `nil` if there was only one.
  var newestKey: String? { keys[server]?.first }

  /// Whether the server's newest key is one that had been replaced.
  func isOlder(_ identities: [AgeIdentity]) -> Bool {
    guard let newest = identities.first?.recipient.text, newest != newestKey else { return false }
    return keys[server]?.contains(newest) == true
  }

  /// Stores the desk's keys, unless the newest is older than one that was seen.
  mutating func keep(_ identities: [AgeIdentity]) {
    let (now, before) = (identities.map(\.recipient.text), keys[server] ?? [])
    guard now.count > 1, now.first != before.first, !isOlder(identities) else { return }
    keys[server] = now + before.filter { !now.contains($0) }
    _ = write()
  }

  /// Stores the hash of the audit's last line. If that fails, the next check detects less.
  mutating func keep(_ head: Digest) {
    guard head != AuditLine.start, head != heads[server] else { return }
    heads[server] = head
    if !write() { Failure.say(commandWords.company.auditNotRemembered(path)) }
  }

  private func write() -> Bool {
    let json = JSON.object([
      "schema": .integer(Self.schema), "heads": .object(heads.mapValues { .string($0.text) }),
      "keys": .object(keys.mapValues { .array($0.map(JSON.string)) }),
    ])
    do throws(DeskFile.Problem) {
      try DeskFile.keep(Array(json.line ?? Data()), at: path, replacing: true)
      return true
    } catch {
      return false
    }
  }

  /// Refuses an audit that doesn't continue the one seen before.
  func check(_ chain: AuditChain) throws(Failure) {
    guard let head, chain.missing.contains(head) else { return }
    throw Failure(commandWords.company.auditDoesNotContinue(path), .dataWrong)
  }
}
