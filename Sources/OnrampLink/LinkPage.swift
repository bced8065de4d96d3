import OnrampCore

/// The page that the phone opens.
///
/// Without JavaScript it works as a plain form; with it, it shrinks the photo, shows it, and sends
/// it with progress. It loads nothing from elsewhere.
public struct LinkPage: Sendable {
  private let words: any LinkWords
  private let document: LinkDocument
  private let nonce: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - languages: The value of an `Accept-Language` field.
  ///   - nonce: A fresh random text that allows the page's own style and script, and no others.
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

  /// The answer to a form that was submitted without JavaScript.
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

  /// Replaces names such as `{{title}}` in one of the page's files with values.
  private func fill(_ file: [UInt8], _ values: [String: String]) -> String {
    values.reduce(String(decoding: file, as: UTF8.self)) { text, value in
      text.replacing("{{\(value.key)}}", with: value.value)
    }
  }
}

/// What happened to a photo that was sent.
public enum LinkOutcome: Hashable, Sendable {
  case received
  case notAPhoto
  case busy
  case failed
}

/// The document shown in a photo.
public enum LinkDocument: String, Hashable, Sendable {
  case license, insurance
  /// Any other document.
  case other
}
