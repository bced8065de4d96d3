import OnrampCore

/// Translates messages into one language. Those without a translation stay in English.
@frozen public struct Translator: Sendable {
  /// The language of the messages.
  public let language: Language
  /// `nil` for English.
  @usableFromInline let catalog: Catalog?

  /// - Parameter language: Without a catalog for it, messages are in English.
  public init(_ language: Language) {
    self.language = language
    catalog = language == .english ? nil : Catalogs.catalog(of: language)
  }

  /// - Parameter catalog: The texts of a language, as `msgfmt` compiles them, which stay in memory.
  /// - Returns: `nil` if they can't be used.
  public init?(_ language: Language, from catalog: UnsafeRawBufferPointer) {
    guard let catalog = Catalog(catalog, isForeign: true) else { return nil }
    (self.language, self.catalog) = (language, catalog)
  }

  /// A message in this language.
  ///
  /// - Parameter context: Distinguishes two meanings of one English text.
  @inlinable public func callAsFunction(_ message: Message, context: String? = nil) -> String {
    guard let catalog else { return message.english }
    return catalog.text(of: message, in: context)
  }

  /// A message about a number of things.
  ///
  /// - Parameters:
  ///   - one: The English text for a count of one. Its arguments are the first of those of `other`.
  ///   - other: The English text for any other count.
  @inlinable public func count(
    _ count: Int, _ one: @autoclosure () -> Message, _ other: @autoclosure () -> Message,
    context: String? = nil
  ) -> String {
    guard let catalog else { return count == 1 ? one().english : other().english }
    return catalog.text(of: one(), other(), for: count, in: context)
  }
}
