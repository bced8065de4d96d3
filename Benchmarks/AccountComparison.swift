import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Prints the cost of an account: unlocking, and Save compared to Save without an account.
func compareAccount(in folder: Folder, isOnce: Bool) throws {
  let (pin, password) = (secret("493817"), secret("correct horse"))
  let profile = Profile(
    firstName: "Amina", lastName: "Yusuf", email: "amina@example.com", telephone: "0612345678")
  let accounts = try AccountStore.open(folder.file("account"), now: 0)
  let (session, _) = try accounts.create(
    profile, password: password, pin: pin, takesApplication: false, now: 0)
  let (sealed, _) = try session.openStore(now: 0)
  let (plain, _) = try Store.open(folder.file("plain"), now: 0)
  let entries = SampleApplication.amina().entries(of: .personal)
  try Comparison(
    name: "Save on an account", other: "Save without an account", runs: isOnce ? 1 : 301,
    afterwards: sealed.settle
  ).print {
    _ = try sealed.save([.personal: entries], home: nil) { _ in true }
  } _: {
    _ = try plain.save([.personal: entries], home: nil) { _ in true }
  }

  let photo = folder.file("account-photo.jpg")
  let random = (0..<25 << 14).map { _ in UInt64.random(in: .min ... .max) }
  try random.withUnsafeBytes { try Data($0).write(to: URL(filePath: photo)) }
  let photos = SampleApplication.amina().with([.license: photo]).entries(of: .photos)
  try Comparison(
    name: "Save on an account, photo of 3 MB", other: "the same without an account",
    runs: isOnce ? 1 : 31, afterwards: sealed.settle
  ).print {
    _ = try sealed.save([.photos: photos], home: nil) { _ in true }
  } _: {
    _ = try plain.save([.photos: photos], home: nil) { _ in true }
  }

  try Comparison(
    name: "Unlocking, to the answers", other: "Save on an account", runs: isOnce ? 1 : 11,
    afterwards: sealed.settle
  ).print {
    _ = try accounts.open(pin: pin).openStore(now: 0)
  } _: {
    _ = try sealed.save([.personal: entries], home: nil) { _ in true }
  }
}

private func secret(_ text: String) -> SecretText {
  Array(text.utf8).withUnsafeBytes { SecretText(ascii: $0, in: LockedMemory.shared) }
}
