// Made by `make words` from Translations/es/HandIn.po and EnglishHandIn+Decisions.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishHandIn {
  var approved: String { "Aprobada" }
  func askedAgain(_ list: String) -> String { "Se le pide de nuevo: \(list)" }
  func refused(_ why: String?) -> String { why.map { "Rechazada: \($0)" } ?? "Rechazada" }
  func companySays(_ text: String) -> String { "La empresa escribe: \(text)" }
  func companySays(_ text: String, about label: String) -> String {
    "Sobre \(label), la empresa escribe: \(text)"
  }
  func refusal(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: "una foto está borrosa"
    case .dark: "una foto está demasiado oscura"
    case .glare: "una foto tiene reflejos"
    case .cornerCut: "a un documento le falta una esquina"
    case .expired: "un documento ya no está vigente"
    case .nameDiffers: "los nombres no coinciden"
    case .wrongDocument: "un documento no es el pedido"
    case .other: "otro motivo"
    }
  }
  func reason(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: "imagen borrosa"
    case .dark: "imagen demasiado oscura"
    case .glare: "reflejos en la imagen"
    case .cornerCut: "falta una esquina"
    case .expired: "ya no está vigente"
    case .nameDiffers: "el nombre no coincide"
    case .wrongDocument: "no es el documento pedido"
    case .other: "otro motivo"
    }
  }
  func decided(_ time: String, number: String) -> String {
    "La empresa decidió \(time). Su número: \(number)"
  }
  var notAsked: String { "No se pudo preguntar a la empresa si ya ha decidido." }
  var handInAgain: String { "Cambie lo que pide la empresa y vuelva a entregar la solicitud." }
  func keeps(_ days: Int) -> String {
    days == 1 ? "La empresa la conserva 1 día después de decidir o de que usted la retire." : "La empresa la conserva \(days) días después de decidir o de que usted la retire."
  }
  func keeps(_ state: KeepDays.State, _ days: Int) -> String {
    switch state {
    case .approved:
      days == 1 ? "Si se aprueba, se conserva 1 día." : "Si se aprueba, se conserva \(days) días."
    case .askedAgain:
      days == 1 ? "Si la empresa se lo pide de nuevo, se conserva 1 día." : "Si la empresa se lo pide de nuevo, se conserva \(days) días."
    case .refused:
      days == 1 ? "Si se rechaza, se conserva 1 día." : "Si se rechaza, se conserva \(days) días."
    case .withdrawn:
      days == 1 ? "Si la retira, se borra del todo a más tardar en 1 día." : "Si la retira, se borra del todo a más tardar en \(days) días."
    }
  }
}
