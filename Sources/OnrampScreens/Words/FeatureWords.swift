/// What a person reads about one feature.
protocol FeatureWords {
  /// The words that all features share, and the translator of messages.
  var words: Words { get }
}

extension FeatureWords {
  /// The word by which the language mentions a command.
  func word(_ command: LineCommand) -> String { words.word(command) }
  /// That word in quotation marks, for sentences in which it could be taken for another word.
  func quoted(_ command: LineCommand) -> String { words.quoted(command) }
}
