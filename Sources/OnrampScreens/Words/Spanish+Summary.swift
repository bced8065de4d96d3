// Made by `make words` from Translations/es/Screens.po and English+Summary.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  var summary: String { "Resumen" }
  var edit: String { "Editar" }
  var notProvided: String { "Pendiente" }
  var leftOut: String { "Sin incluir (opcional)" }
  var toAddLater: String { "Edite para añadir la foto" }
  var added: String { "foto añadida" }
  func changed(from old: String) -> String { "cambió; antes, \(old)" }
  var changed: String { "cambiada" }
  var changedByTurning: String { "cambiada: girada" }
  func standing(_ needs: [Need], hasChanges: Bool) -> String {
    let saved = hasChanges ? "Sus últimos cambios no están guardados" : "Todo está guardado"
    return needs.isEmpty ? saved : "\(saved). \(stillNeeded(needs))"
  }
  var changesNotSaved: String { "Cambios sin guardar" }
  func changesNotExported(_ steps: [Step]) -> String {
    let (titles, verb) = (steps.map { shown($0.title) }, steps.count == 1 ? "tiene" : "tienen")
    return "\(titles.listed(and: "y")) \(verb) cambios sin guardar; la exportación contiene lo guardado."
  }
  func stillNeeded(_ needs: [Need]) -> String {
    let photos = needs.count { $0.field.kind.isPhoto }
    let answers = needs.count - photos
    let somePhotos = photos == 1 ? "1 foto" : "\(photos) fotos"
    let someAnswers = answers == 1 ? "1 respuesta" : "\(answers) respuestas"
    return switch (photos, answers) {
    case (_, 0): photos == 1 ? "Falta 1 foto" : "Faltan \(photos) fotos"
    case (0, _): answers == 1 ? "Falta 1 respuesta" : "Faltan \(answers) respuestas"
    default: "Faltan \(somePhotos) y \(someAnswers)"
    }
  }
  func stillNeededShort(_ count: Int) -> String {
    count == 1 ? "Falta 1" : "Faltan \(count)"
  }
  var nothingSent: String { "Aún sin entregar" }
  var notExported: String { "Sin exportar" }
  var exportToHandIn: String { "Exportar para entregar" }
  func addMissingPhotos(_ count: Int) -> String {
    count == 1 ? "Añadir la foto que falta" : "Añadir las fotos que faltan"
  }
  func toHandIn(_ archive: String?) -> String {
    archive.map { "Envíe \(shown($0)) a la empresa, por ejemplo como adjunto de un correo." }
      ?? "Reúne todo en un archivo ZIP. Envíelo a la empresa para su revisión."
  }
  var exportInstead: String {
    "O reúna todo en un archivo ZIP y envíelo usted a la empresa."
  }
  func exported(_ export: LastExport, isChanged: Bool) -> String {
    let folder = shown(export.places.folder)
    return switch (export.time, isChanged) {
    case (.now(let time), false): "Exportado a las \(clock(time)) en \(folder)"
    case (.today(let time), false): "Exportado hoy a las \(clock(time)) en \(folder)"
    case (.before(let time), false): "Se exportó el \(date(time)) en \(folder)"
    case (.now(let time), true):
      "Exportó a las \(clock(time)), antes de su último cambio. Exporte de nuevo"
    case (.today(let time), true):
      "Exportó hoy a las \(clock(time)), antes de su último cambio. Exporte de nuevo"
    case (.before(let time), true):
      "Exportó el \(date(time)), antes de su último cambio. Exporte de nuevo"
    }
  }
}
