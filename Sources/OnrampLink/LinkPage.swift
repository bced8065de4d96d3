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
    words = LinkLanguage(languages).words
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
      "<h1>\(words.title(document))</h1><p role=\"status\">\(words.text(outcome))</p>", script: "")
  }

  /// The page itself.
  public var html: String {
    page(
      """
      <h1>\(words.title(document))</h1>
      <div id="about"><p>\(words.explanation)</p>
      <ul>\(words.checklist(document).map { "<li>\($0)</li>" }.joined())</ul></div>
      <form method="post" enctype="multipart/form-data" id="form">
      <div id="take" hidden><label class="button" for="camera">\(words.takePhoto)</label>
      <input type="file" id="camera" accept="image/*" capture="environment" class="hidden"></div>
      <label class="button second" for="file">\(words.choosePhoto)</label>
      <input type="file" id="file" name="photo" accept="image/*,.heic,.heif" class="hidden" required>
      <img id="preview" alt="\(words.preview)" hidden>
      <progress id="progress" max="100" value="0" aria-label="\(words.progress)" hidden></progress>
      <p id="status" role="status" aria-live="polite"></p>
      <button type="submit" id="send">\(words.send)</button>
      </form>
      """, script: script)
  }

  private func page(_ body: String, script: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(words.code)"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>\(words.title(document))</title>
    <style nonce="\(nonce)">
    :root { color-scheme: light dark; --ink: #1d1b26; --paper: #fff; --accent: #6d28a8; --on: #fff;
      --soft: #f1ecf7; }
    @media (prefers-color-scheme: dark) { :root { --ink: #f2f0f7; --paper: #17151f;
      --accent: #d9b8ff; --on: #17151f; --soft: #262233; } }
    body { margin: 0 auto; max-width: 32rem; padding: 1.25rem; background: var(--paper);
      color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
    ul { padding-left: 1.25rem; margin: .5rem 0 1.25rem; }
    .button, button { display: block; box-sizing: border-box; width: 100%; min-height: 4rem;
      margin: 0 0 .75rem; padding: 1rem; border: 2px solid var(--accent); border-radius: .75rem;
      background: var(--accent); color: var(--on); font: inherit; font-weight: 600;
      text-align: center; }
    .second { background: var(--soft); color: var(--ink); }
    button:disabled { opacity: .5; }
    .hidden { position: absolute; width: 1px; height: 1px; opacity: 0; }
    .hidden:focus-visible + *, button:focus-visible { outline: 3px solid var(--accent);
      outline-offset: 3px; }
    img { display: block; width: 100%; max-height: 32vh; object-fit: contain; margin: 0 0 .75rem;
      border-radius: .75rem; background: var(--soft); }
    [hidden] { display: none; }
    progress { width: 100%; height: 1rem; accent-color: var(--accent); }
    </style></head>
    <body><main>
    \(body)
    </main>
    <script nonce="\(nonce)">\(script)</script>
    </body></html>
    """
  }

  /// Scales to this many pixels, which keeps small print readable and turns HEIC into JPEG.
  private static let longestSide = 2400

  private var script: String {
    """
    "use strict";
    const words = \(words.script);
    const $ = id => document.getElementById(id);
    let photo = null;
    $("send").hidden = true;
    $("take").hidden = false;
    $("file").required = false;
    const say = text => { $("status").textContent = text; };
    async function scaled(file) {
      const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
      const scale = Math.min(1, \(Self.longestSide) / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(bitmap.width * scale);
      canvas.height = Math.round(bitmap.height * scale);
      canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return new Promise((done, fail) => canvas.toBlob(
        blob => blob ? done(blob) : fail(new Error("no blob")), "image/jpeg", 0.9));
    }
    async function choose(event) {
      const file = event.target.files[0];
      if (!file) return;
      say(words.preparing);
      try { photo = await scaled(file); } catch { photo = file; }
      $("preview").src = URL.createObjectURL(photo);
      $("preview").hidden = false;
      $("send").hidden = false;
      $("about").hidden = true;
      say(words.ready);
    }
    function send(event) {
      event.preventDefault();
      if (!photo) return;
      $("send").disabled = true;
      $("progress").hidden = false;
      say(words.sending);
      const request = new XMLHttpRequest();
      request.open("POST", location.pathname);
      request.setRequestHeader("Content-Type", "application/octet-stream");
      request.timeout = 120000;
      request.upload.onprogress = event => {
        $("progress").value = event.total ? 100 * event.loaded / event.total : 0;
      };
      const fail = text => {
        $("progress").hidden = true;
        $("send").disabled = false;
        $("send").textContent = words.again;
        say(text);
      };
      request.onload = () => {
        if (request.status === 200) {
          $("form").hidden = true;
          document.querySelector("main").append($("status"));
          say(words.sent);
        } else if (request.status === 415) fail(words.notAPhoto);
        else fail(request.status === 503 ? words.busy : words.over);
      };
      request.onerror = request.ontimeout = () => fail(words.failed);
      request.send(photo);
    }
    $("camera").addEventListener("change", choose);
    $("file").addEventListener("change", choose);
    $("form").addEventListener("submit", send);
    """
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
