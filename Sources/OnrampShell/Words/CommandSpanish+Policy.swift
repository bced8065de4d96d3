// Made by `make words` from Translations/es/Shell.po and CommandEnglish+Policy.swift: change those.
// swift-format-ignore-file
import OnrampScreens
import OnrampSteps

extension CommandSpanish {
  func stepsWrong(_ place: String, _ why: String) -> String {
    "Los pasos de la empresa no se pueden usar. \(place): \(why). No se cambió nada. onramp policy check enumera todo lo que está mal."
  }
  func policyRefused(_ path: String, _ why: InputFile.Refusal) -> String {
    switch why {
    case .unreadable:
      "El archivo de política \(SafeText.visible(path)) no se puede leer. No se cambió nada. Revise la ruta y los permisos."
    case .failed(let code): notReadable(path, code)
    case .ownedByAnother:
      "El archivo de política \(SafeText.visible(path)) es de otro usuario, así que no se usa. No se cambió nada. Tiene que ser de root o suyo."
    case .writableByOthers:
      "Otros pueden cambiar el archivo de política \(SafeText.visible(path)), así que no se usa. No se cambió nada. Solo su propietario puede tener permiso de escritura: chmod go-w se lo quita a los demás."
    }
  }
  func notReadable(_ path: String, _ code: Int32) -> String {
    "El disco no puede leer \(SafeText.visible(path)) (error \(code)). No se cambió nada. Revise el disco."
  }
  func stepsRefused(_ path: String, _ why: InputFile.Refusal) -> String {
    switch why {
    case .unreadable:
      "el archivo de pasos \(SafeText.visible(path)) no se puede leer; revise la ruta y los permisos"
    case .failed(let code): notReadable(path, code)
    case .ownedByAnother:
      "el archivo de pasos \(SafeText.visible(path)) es de otro usuario; tiene que ser de root o suyo"
    case .writableByOthers:
      "otros pueden cambiar el archivo de pasos \(SafeText.visible(path)); solo su propietario puede tener permiso de escritura"
    }
  }
  var notSteps: String { "\"steps\" debe ser el nombre de un archivo junto a la política, o los pasos mismos" }
  var onlySteps: String {
    "esto son pasos y no una política; escriba una política que los nombre, como {\"steps\": \"steps.json\"}"
  }
  var serverExample: String { "https://onramp.example.com" }
  func notRecipients(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" debe ser una lista de destinatarios distintos de age, cada uno como \"age1…\""
  }
  func notAServerKey(_ key: String) -> String {
    "\"\(SafeText.visible(key))\" debe ser la clave Ed25519 del servidor, 43 caracteres de base64url"
  }
  var aboutPolicyCommand: String {
    "Para empresas: comprobar una política o unos pasos, y lo que va con ellos."
  }
  var aboutPolicyCheck: String { "Decir todo lo que está mal en una política o un archivo de pasos." }
  var aboutPolicyFile: String { "La política o los pasos, en JSON." }
  var aboutAgainst: String { "Decir qué encontrarán los conductores que empezaron con este." }
  var aboutPolicySchema: String { "Mostrar un JSON Schema del archivo de política, para editores." }
  var aboutPolicyAnswers: String { "Mostrar un archivo de respuestas vacío para estos pasos." }
  func policyRight(_ path: String, _ file: CheckedFile) -> String {
    guard let steps = file.steps else { return "\(SafeText.visible(path)) se puede usar." }
    return "\(SafeText.visible(path)) se puede usar. \(itHas(steps.titles))"
  }
  private func itHas(_ steps: [String]) -> String {
    let titles = steps.map { SafeText.visible($0) }.joined(separator: ", ")
    return steps.count == 1 ? "Tiene 1 paso: \(titles)." : "Tiene \(steps.count) pasos: \(titles)."
  }
  func noStepsToCompare(_ path: String) -> String {
    "En \(SafeText.visible(path)) no hay pasos, así que no hay nada que comparar."
  }
  func moreFaults(_ count: Int) -> String {
    count == 1 ? "Hay 1 error más." : "Hay \(count) errores más."
  }
  func compared(_ changes: Int) -> String {
    changes == 0
      ? "Los conductores que empezaron antes no notan ningún cambio." : "No se pierde nada de lo que los conductores respondieron."
  }
}
