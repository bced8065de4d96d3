import OnrampCore

/// Photos as the company receives them, in an export or a handed-in application.
extension [(field: FieldID, photo: Photo)] {
  /// The photos with the names of their files, in the same order: those of their fields, such as
  /// `license.jpg`, with a number if an earlier field has the same key.
  var named: [(field: FieldID, photo: Photo, name: String)] {
    var counts: [String: Int] = [:]
    return map { field, photo in
      counts[field.key, default: 0] += 1
      let stem = Self.stem(of: field, counts[field.key] ?? 1)
      return (field, photo, stem + MediaType.suffix(of: photo.type))
    }
  }

  private static func stem(of field: FieldID, _ number: Int) -> String {
    // No key contains a hyphen.
    number == 1 ? field.key : "\(field.key)-\(number)"
  }

  /// All names that photos of these fields may have, without extensions.
  static func stems(of fields: [FieldID]) -> Set<String> {
    var counts: [String: Int] = [:]
    return Set(
      fields.map { field in
        counts[field.key, default: 0] += 1
        return stem(of: field, counts[field.key] ?? 1)
      })
  }
}
