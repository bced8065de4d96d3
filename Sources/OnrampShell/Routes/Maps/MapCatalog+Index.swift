import FoundationEssentials
import OnrampCore

extension MapCatalog {
  private static let deepest = 8

  /// Reads a list in the format of Geofabrik's `index-v1.json`. Invalid regions are left out.
  ///
  /// A region whose `urls` has an `onramp` member is a prepared map.
  ///
  /// - Parameter address: The list's own address, to which others may be relative.
  /// - Returns: `nil` if this isn't such a list, or it has no valid region.
  init?(index bytes: [UInt8], at address: WebAddress, fetched: Int, isPrivate: Bool) {
    guard let index = try? JSONDecoder().decode(Index.self, from: Data(bytes)) else { return nil }
    let known = index.features.compactMap(\.value).filter(\.isPlausible)
    let parents = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    var ids: Set<String> = []
    let regions = known.compactMap { found -> MapRegion? in
      guard let file = found.urls.onramp ?? found.urls.pbf, let file = address.resolving(file),
        ids.insert(found.id).inserted
      else { return nil }
      var (within, next) = ([String](), found.parent)
      while let id = next, let parent = parents[id], within.count < Self.deepest {
        within.append(parent.name)
        next = parent.parent
      }
      return MapRegion(
        id: found.id, name: found.name, within: within, address: file.text,
        mayBePrivate: isPrivate, isPrepared: found.urls.onramp != nil,
        bytes: found.bytes.flatMap { $0 > 0 ? $0 : nil })
    }
    guard !regions.isEmpty else { return nil }
    let sorted = regions.map { ($0.name.foldedForSearch, $0) }
      .sorted { one, other in
        one.0 == other.0 ? one.1.id < other.1.id : one.0.lexicographicallyPrecedes(other.0)
      }
    self.init(sorted.map(\.1), fetched: fetched)
  }

  private struct Index: Decodable {
    /// More than any list has. Further features are left out.
    private static let maxCount = 5_000
    private(set) var features: [Feature] = []

    private enum CodingKeys: CodingKey { case features }

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self)
        .nestedUnkeyedContainer(forKey: .features)
      while !list.isAtEnd, features.count < Self.maxCount {
        features.append(try list.decode(Feature.self))
      }
    }
  }

  /// A feature, whose outline is left out.
  private struct Feature: Decodable {
    let value: Properties?

    private enum CodingKeys: CodingKey { case properties }

    init(from decoder: any Decoder) throws {
      let members = try? decoder.container(keyedBy: CodingKeys.self)
      value = try? members?.decode(Properties.self, forKey: .properties)
    }
  }

  /// What a list says about a region.
  struct Properties: Codable {
    let id: String
    let parent: String?
    let name: String
    let urls: Addresses
    /// The size of a prepared map.
    let bytes: Int?

    var isPlausible: Bool {
      (1...100).contains(id.utf8.count) && !name.isEmpty && name.utf8.count <= 200
        && id.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        // Published maps are in folders named by them.
        && !id.split(separator: "/").contains { [".", ".."].contains($0) }
    }
  }

  struct Addresses: Codable {
    let pbf: String?
    let onramp: String?
  }
}

extension WebAddress {
  /// Resolves a reference: a full address, a path from the server's root, or a path beside this
  /// address.
  func resolving(_ reference: String) -> WebAddress? {
    if reference.contains("://") { return WebAddress(reference) }
    guard !reference.isEmpty, let start = text.firstRange(of: "://")?.upperBound else { return nil }
    let path = text.prefix { $0 != "?" }
    let root = path[start...].firstIndex(of: "/") ?? path.endIndex
    if reference.hasPrefix("/") { return WebAddress(path[..<root] + reference) }
    let folder = path[root...].lastIndex(of: "/").map { path[..<$0] } ?? path
    return WebAddress(folder + "/" + reference)
  }
}
