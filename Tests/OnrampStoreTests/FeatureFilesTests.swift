import OnrampCore
import Testing

@testable import OnrampStore

/// What features keep without an account, by the list of documents.
@Suite struct FeatureFilesTests {
  @Test(arguments: StoredDocument.allCases.filter { [.trace, .lasting].contains($0.life) })
  func `A document beside the application is looked for before an account is made`(
    document: StoredDocument
  ) {
    #expect(Feature.fileNames.contains(document.name))
  }

  @Test func `Favorites alone are something to take along`() throws {
    let folder = try TestFolder()
    let (store, _) = try folder.open()
    let accounts = AccountStore(of: store)
    #expect(try !accounts.hasPlainFiles() && accounts.plainApplication() == nil)
    try store.keepFavourites([CarKey("a")], now: TestFolder.now)
    #expect(try accounts.hasPlainFiles() && accounts.plainApplication() == .begun)
    // Whoever takes the last mark off has nothing to take along.
    try store.keepFavourites([], now: TestFolder.now)
    #expect(try !accounts.hasPlainFiles() && accounts.plainApplication() == nil)
  }
}
