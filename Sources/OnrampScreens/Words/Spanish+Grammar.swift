import OnrampCore

/// What Spanish says in another way than English.
extension Spanish {
  func areSaved(_ titles: [String]) -> String { "Guardado: \(titles.listed(by: ", "))." }

  func pictureTitle(of field: Field) -> String {
    switch field.id {
    case .license: "Licencia"
    case .insurance: "Seguro"
    case .licenseBack: "Reverso"
    default: field.label.shown
    }
  }

  func subject(_ field: Field) -> String {
    switch field.id {
    case .year, .seats:
      "El \(field.label.shown.prefix(1).lowercased())\(field.label.shown.dropFirst())"
    default: field.label.shown
    }
  }

  func haveReady(_ photos: [String]) -> String {
    "Tenga a mano \(photos.map { "su \($0.lowercased())" }.listed(and: "y"))."
  }

  func grouped(_ number: Int) -> String { "\(number)" }
}
