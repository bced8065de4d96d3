import OnrampCore

/// What the summary says, in Spanish.
extension Spanish {
  var summary: String { "Resumen" }
  var edit: String { "Editar" }
  var notProvided: String { "Pendiente" }
  var toAddLater: String { "Edite para añadir la foto" }

  var added: String { "foto añadida" }
  func changed(from old: String) -> String { "cambió; antes, \(old)" }
  var changed: String { "cambiada" }
  var changedByTurning: String { "cambiada: girada" }

  func standing(_ needs: [Need], hasChanges: Bool) -> String {
    let saved =
      hasChanges ? "Todo está guardado, salvo sus últimos cambios" : "Todo está guardado"
    return needs.isEmpty ? saved : "\(saved). \(stillNeeded(needs))"
  }

  var changesNotSaved: String { "Hay cambios sin guardar" }

  func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, steps.count == 1 ? "tiene" : "tienen")
    return "\(titles.listed(and: "y")) \(verb) cambios sin guardar; "
      + "la exportación contiene lo guardado."
  }

  func stillNeeded(_ needs: [Need]) -> String {
    let photos = needs.count { $0.field.kind.isPhoto }
    let answers = needs.count - photos
    let counts = [
      photos == 0 ? nil : photos == 1 ? "1 foto" : "\(photos) fotos",
      answers == 0 ? nil : answers == 1 ? "1 respuesta" : "\(answers) respuestas",
    ]
    return "\(needs.count == 1 ? "Falta" : "Faltan") \(counts.compactMap { $0 }.listed(by: " y "))"
  }

  func stillNeededShort(_ count: Int) -> String { count == 1 ? "Falta 1" : "Faltan \(count)" }
  var nothingSent: String { "Aún no se ha enviado nada" }
  var exportToHandIn: String { "Exportar para entregar" }

  func exported(_ export: LastExport, isChanged: Bool) -> String {
    let exported =
      switch export.time {
      case .now(let time): "Exportado a las \(clock(time)) en \(shown(export.path))"
      case .before(let time): "Se exportó el \(date(time)) en \(shown(export.path))"
      }
    return exported + (isChanged ? ". Hubo cambios después: exporte de nuevo" : "")
  }
}
