/// Drafts of dates on their way to the disk and back: 03/04 there would be another day in another
/// locale.
extension Schema {
  /// Drafts as they are kept, with each date that can be read as yyyy-mm-dd.
  func kept(_ drafts: [FieldID: Draft]) -> [FieldID: Draft] {
    replacing(drafts) { text, notation in AnswerKind.date(text, notation)?.iso }
  }

  /// Kept drafts as the driver types them.
  func typed(_ drafts: [FieldID: Draft]) -> [FieldID: Draft] {
    replacing(drafts) { text, notation in CalendarDate(iso: text).map(notation.text) }
  }

  private func replacing(
    _ drafts: [FieldID: Draft], _ text: (String, Notation) -> String?
  ) -> [FieldID: Draft] {
    guard hasDates else { return drafts }
    var drafts = drafts
    for (id, draft) in drafts {
      guard case .date(let rule)? = field(id)?.kind, let new = text(draft.line.text, rule.notation),
        new != draft.line.text
      else { continue }
      drafts[id]?.line = EditableText(new, cursor: min(draft.line.cursor, new.count))
    }
    return drafts
  }
}
