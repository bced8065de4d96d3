import OnrampCore
import Testing

@testable import OnrampStore

/// Features' files without an account, as the list of documents defines them.
@Suite struct FeatureFilesTests {
  @Test(arguments: StoredDocument.allCases.filter { [.trace, .lasting].contains($0.life) })
  func `A document beside the application is looked for before an account is made`(
    document: StoredDocument
  ) {
    #expect(Feature.fileNames.contains(document.name))
  }

  @Test func `Favorites alone are worth taking along`() throws {
    let folder = try TestFolder()
    let (store, _) = try folder.open()
    let accounts = AccountStore(of: store)
    #expect(try !accounts.hasPlainFiles() && accounts.plainApplication() == nil)
    try store.keepFavorites([CarKey("a")], now: TestFolder.now)
    #expect(try accounts.hasPlainFiles() && accounts.plainApplication() == .begun)
    // A driver without favorites has nothing to take along.
    try store.keepFavorites([], now: TestFolder.now)
    #expect(try !accounts.hasPlainFiles() && accounts.plainApplication() == nil)
  }
}
