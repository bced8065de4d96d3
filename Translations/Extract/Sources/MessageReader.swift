import SwiftSyntax

/// Finds the messages of a file: `words("…")` and `words.count(number, "…", "…")`.
final class MessageReader: SyntaxVisitor {
  private(set) var messages: [Entry] = []
  private let file: String

  init(_ file: String) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(call.arguments)
    let context = arguments.first { $0.label?.text == "context" }
      .flatMap { $0.expression.as(StringLiteralExprSyntax.self) }
    let texts = arguments.filter { $0.label == nil }
      .compactMap { $0.expression.as(StringLiteralExprSyntax.self) }
    let callee = call.calledExpression.trimmedDescription
    if callee.isWords, texts.count == 1 {
      add(texts[0], nil, context, of: call)
    } else if callee.hasSuffix(".count"), callee.dropLast(".count".count).isWords, texts.count == 2
    {
      add(texts[0], texts[1], context, of: call)
    }
    return .visitChildren
  }

  private func add(
    _ text: StringLiteralExprSyntax, _ plural: StringLiteralExprSyntax?,
    _ context: StringLiteralExprSyntax?, of call: FunctionCallExprSyntax
  ) {
    let names = (plural ?? text).arguments.enumerated().map { "{\($0 + 1)}: \($1)" }
    let notes =
      documentation(of: Syntax(call)) + (names.isEmpty ? [] : [names.joined(separator: ", ")])
    messages.append(
      Entry(
        context: context?.message, id: text.message, plural: plural?.message, notes: notes,
        file: file))
  }

  /// What the documentation of the member around a node says.
  private func documentation(of node: Syntax) -> [String] {
    var node: Syntax? = node
    while let inner = node, !inner.is(FunctionDeclSyntax.self), !inner.is(VariableDeclSyntax.self) {
      node = inner.parent
    }
    // A variable within a function isn't a member.
    guard let node else { return [] }
    if node.parent?.is(MemberBlockItemSyntax.self) != true {
      return node.parent.map(documentation) ?? []
    }
    return node.leadingTrivia.compactMap { piece in
      if case .docLineComment(let line) = piece { String(line.dropFirst(4)) } else { nil }
    }.filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  /// Whether this names something that says messages.
  fileprivate var isWords: Bool {
    let name = split(separator: ".").last ?? ""
    return name == "words" || name.hasSuffix("Words")
  }
}

extension StringLiteralExprSyntax {
  /// The text, with `{1}`, `{2}` and so on for arguments.
  fileprivate var message: String {
    var (text, count) = ("", 0)
    for segment in segments {
      switch segment {
      case .stringSegment(let segment):
        let value = openingPounds == nil ? segment.content.text.unescaped : segment.content.text
        text += value.replacing("{", with: "{{").replacing("}", with: "}}")
      case .expressionSegment:
        count += 1
        text += "{\(count)}"
      }
    }
    // The last line break belongs to the closing quotes.
    return text
  }

  /// What is interpolated, as the source says it.
  fileprivate var arguments: [String] {
    segments.compactMap { segment in
      guard case .expressionSegment(let segment) = segment else { return nil }
      return segment.expressions.trimmedDescription.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
  }
}

extension String {
  /// The characters that the escapes of a literal mean.
  fileprivate var unescaped: String {
    var (text, rest) = ("", Substring(self))
    while let at = rest.firstIndex(of: "\\") {
      text += rest[..<at]
      rest = rest[rest.index(after: at)...]
      let escape = rest.popFirst()
      switch escape {
      case "n": text += "\n"
      case "t": text += "\t"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        if let scalar = UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) {
          text.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(digits.count + 2)
      case let character?: text.append(character)
      case nil: break
      }
    }
    return text + rest
  }
}
