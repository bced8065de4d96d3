import OnrampCore

extension Account {
  /// The secrets shown in clear text.
  var shownSecrets: [ShownSecret] {
    var shown = recoveryCode.map { [ShownSecret(slot: .code, text: $0)] } ?? []
    for field in form.fields where field.isSecret {
      let isShown = !field.isHidden || form.isRevealed && form.focus == .field(field.id)
      if isShown, let text = form.secrets[field.id] {
        shown.append(ShownSecret(slot: .field(field.id), text: text))
      }
    }
    return shown
  }
}
