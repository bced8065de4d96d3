import OnrampJSON

/// The contents of `routes.json`: the files of the list's pages, newest first.
struct StoredRoutes: StoredContents {
  /// A page's file, and the number of routes on the page.
  struct Page: Hashable {
    var file: Int
    var count: Int
  }

  private static let members = ["pages", "schema", "checksum", "sealedSchema"]

  var pages: [Page]
  /// Members that this version doesn't know.
  private var others: [String: JSON] = [:]

  init(_ pages: [Page] = []) { self.pages = pages }

  init?(_ json: JSON) {
    let pages = json["pages"].all { page -> Page? in
      guard let parts = page.array, parts.count > 1, let file = parts[0].integer,
        let count = parts[1].count
      else { return nil }
      return Page(file: file, count: count)
    }
    guard let pages, case .object(let members) = json else { return nil }
    self.pages = pages
    others = members.filter { !Self.members.contains($0.key) }
  }

  var json: JSON {
    let pages = pages.map { page in
      JSON.array([.integer(page.file), .integer(page.count)])
    }
    return .object(others).adding("pages", .array(pages))
  }

  /// The number of routes.
  var count: Int { pages.reduce(0) { $0 + $1.count } }
}
