/// Drivers who have only one name, and so no last name.
extension Account {
  /// Whether the driver has only one name. Stored as a confirmed empty answer.
  public internal(set) var hasOneName: Bool {
    get { form.confirmed.contains("") }
    set {
      if newValue { form.confirmed.insert("") } else { form.confirmed.remove("") }
      form.buttons = buttons
    }
  }

  /// Whether a field is empty because the driver has only one name.
  public func isLeftEmpty(_ field: Field) -> Bool {
    field.id == .lastName && hasOneName && form.isEmpty(field)
  }

  /// Records whether the driver has only one name, and moves to the next field to fill in.
  mutating func setOneName(_ hasOneName: Bool) -> [AccountEffect] {
    guard let index = form.fields.firstIndex(where: { $0.id == .lastName }) else { return [] }
    if hasOneName {
      form.fill(.lastName, with: "")
      form.problems.removeAll { $0.field == .lastName }
    }
    self.hasOneName = hasOneName
    form.focus = .field(form.fields[hasOneName ? index + 1 : index].id)
    return keepSignUp()
  }
}
