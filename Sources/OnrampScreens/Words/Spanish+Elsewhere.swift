// Made by `make words` from Translations/es/Screens.po and English+Elsewhere.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func elsewhere(_ elsewhere: AnswersElsewhere, _ label: String, hasKeys: Bool) -> String {
    var sentences: [String] = []
    switch (elsewhere.cause, elsewhere.saved) {
    case (nil, _): break
    case (.savedLater, .text(let saved)?):
      sentences.append(
        "\(label): «\(shown(saved))» se guardó después en otra terminal. Guarde para usar esta respuesta en su lugar")
    case (.savedLater, _):
      sentences.append(
        "\(label): en otra terminal se guardó después otra foto. Guarde para usar esta en su lugar")
    case (.clearedLater, _):
      sentences.append(
        "\(label): esta respuesta se borró después en otra terminal. Guarde para volver a usarla")
    case (.restartedLater, _):
      sentences.append(
        "\(label): esta respuesta se guardó antes de reiniciar en otra terminal. Guarde para volver a usarla")
    case (.handedIn, .text(let saved)?):
      sentences.append(
        "\(label): «\(shown(saved))» se entregó en otra terminal. Guarde para usar esta respuesta en su lugar")
    case (.handedIn, _):
      sentences.append(
        "\(label): en otra terminal se entregó otra cosa. Guarde para usar esta respuesta en su lugar")
    case (.typed, _):
      sentences.append("\(label): esta respuesta se escribió en otra terminal. Guarde para usarla")
    }
    for other in elsewhere.others {
      switch other {
      case .text(let text):
        sentences.append("\(label): también hay «\(shown(text))» de otra terminal")
      case .photo: sentences.append("\(label): también hay otra foto de otra terminal")
      }
    }
    if hasKeys, elsewhere.saved != nil || !elsewhere.others.isEmpty {
      sentences.append("Ctrl-_ recupera la otra respuesta")
    }
    return sentences.joined(separator: ". ")
  }
}
