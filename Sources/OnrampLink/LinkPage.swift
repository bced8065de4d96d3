import OnrampCore

/// The page that the phone opens.
///
/// It works without any script as a plain form; with one it makes the photo smaller, shows it, and
/// sends it with progress. It loads nothing from elsewhere.
public struct LinkPage: Sendable {
  private let words: any LinkWords
  private let document: LinkDocument
  private let nonce: String

  /// - Parameters:
  ///   - languages: the value of an `Accept-Language` field.
  ///   - nonce: a fresh random text, which lets the page's own style and script run and no other.
  public init(document: LinkDocument, languages: String?, nonce: String) {
    self.document = document
    self.nonce = nonce
    words = Language(accepted: languages).linkWords
  }

  /// The value of the `Content-Security-Policy` field.
  public var policy: String {
    "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "img-src blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
      + "frame-ancestors 'none'"
  }

  /// The answer to a form that was sent without a script.
  public func answer(_ outcome: LinkOutcome) -> String {
    page(
      fill(PackageResources.answer_html, ["title": title, "outcome": words.text(outcome)]),
      script: "")
  }

  /// The page itself.
  public var html: String {
    page(
      fill(
        PackageResources.form_html,
        [
          "title": title, "explanation": words.explanation,
          "checklist": words.checklist(document).map { "<li>\($0)</li>" }.joined(),
          "takePhoto": words.takePhoto, "choosePhoto": words.choosePhoto,
          "preview": words.preview, "progress": words.progress, "send": words.send,
        ]), script: fill(PackageResources.script_js, ["words": words.script]))
  }

  private var title: String { words.title(document) }

  private func page(_ body: String, script: String) -> String {
    fill(
      PackageResources.page_html,
      [
        "code": words.code, "nonce": nonce, "title": title, "body": body, "script": script,
        "style": String(decoding: PackageResources.style_css, as: UTF8.self),
      ])
  }

  /// A file of the page with values in place of their names: `{{title}}`.
  private func fill(_ file: [UInt8], _ values: [String: String]) -> String {
    values.reduce(String(decoding: file, as: UTF8.self)) { text, value in
      text.replacing("{{\(value.key)}}", with: value.value)
    }
  }
}

/// What became of a photo that was sent.
public enum LinkOutcome: Hashable, Sendable {
  case received
  case notAPhoto
  case busy
  case failed
}

/// The document that a photo is of.
public enum LinkDocument: String, Hashable, Sendable {
  case license, insurance
}
