import Glibc
import OnrampCore

extension StoredDrafts {
  /// Converts paths of uploads, which older versions stored as text, into upload names.
  ///
  /// A path qualifies if it leads to an upload here, or nowhere because the directory was moved.
  mutating func nameUploads(in directory: Directory) throws(SystemError) {
    for (field, draft) in drafts.fields {
      guard let name = draft.uploadNamedByPath, name.hasPrefix(field.key + "-"),
        let file = try directory.incomingFolder()?.directory.information(of: name),
        file.kind == S_IFREG
      else { continue }
      var named = stat()
      if stat(draft.line.text, &named) == 0, !named.isSameFile(as: file) { continue }
      drafts.fields[field] = Draft(
        line: EditableText(GivenPhoto(UploadID(name), from: .earlier)))
    }
  }
}

extension Draft {
  /// The upload's name, if the text is the path of an upload.
  fileprivate var uploadNamedByPath: String? {
    let text = line.text
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")),
      text[..<slash].hasSuffix("/" + IncomingFolder.name)
    else { return nil }
    let name = String(text[text.utf8.index(after: slash)...])
    return IncomingFolder.isOurs(name) ? name : nil
  }
}
