/// Dates in drafts. They are stored as yyyy-mm-dd, because 03/04 is another day in another locale.
extension Schema {
  /// Drafts as stored, with each valid date as yyyy-mm-dd.
  func kept(_ drafts: [FieldID: Draft]) -> [FieldID: Draft] {
    replacing(drafts) { text, rule in
      if case .day(let date) = rule.reading(of: text) { date.iso } else { nil }
    }
  }

  /// Stored drafts as the driver types them.
  func typed(_ drafts: [FieldID: Draft]) -> [FieldID: Draft] {
    replacing(drafts) { text, rule in CalendarDate(iso: text).map(rule.text) }
  }

  private func replacing(
    _ drafts: [FieldID: Draft], _ text: (String, DateRule) -> String?
  ) -> [FieldID: Draft] {
    guard hasDates else { return drafts }
    var drafts = drafts
    for (id, draft) in drafts {
      guard case .date(let rule)? = field(id)?.kind, let new = text(draft.line.text, rule),
        new != draft.line.text
      else { continue }
      drafts[id]?.line = EditableText(new, cursor: min(draft.line.cursor, new.count))
    }
    return drafts
  }
}
