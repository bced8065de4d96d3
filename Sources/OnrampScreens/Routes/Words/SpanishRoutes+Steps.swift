// Made by `make words` from Translations/es/Routes.po and EnglishRoutes+Steps.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension SpanishRoutes {
  func step(_ step: RouteStep, to stop: MapPlace?) -> String {
    let street = step.street?.shown
    func onto(_ what: String) -> String { street.map { "\(what) hacia \($0)" } ?? what }
    return switch step.maneuver {
    case .depart: street.map { "Salga por \($0)" } ?? "Inicie la marcha"
    case .goOn: street.map { "Siga por \($0)" } ?? "Siga recto"
    case .turn(.back): street.map { "Haga un giro en U en \($0)" } ?? "Haga un giro en U"
    case .turn(let turn): onto(text(of: turn))
    case .keep(let side):
      street.map { "Manténgase a la \(name(of: side)) hacia \($0)" } ?? "Manténgase a la \(name(of: side)) en la bifurcación"
    case .merge: street.map { "Incorpórese a \($0)" } ?? "Incorpórese al tráfico"
    case .exit(let side?): onto("Tome la salida de la \(name(of: side))")
    case .exit(nil): onto("Tome la salida")
    case .roundabout(let exit?):
      onto("En la rotonda, tome la \(ordinal(exit)) salida")
    case .roundabout(nil): onto("Pase por la rotonda")
    case .ferry: street.map { "Tome el transbordador \($0)" } ?? "Tome el transbordador"
    case .arrive(let side?):
      "\(arrival(at: stop, on: street)), a la \(name(of: side))"
    case .arrive(nil): arrival(at: stop, on: street)
    }
  }
  private func arrival(at stop: MapPlace?, on street: String?) -> String {
    stop.map { "Llegada a \($0.name.shown)" }
      ?? street.map { "Llegada en \($0)" } ?? "Llegada"
  }
  private func text(of turn: Maneuver.Turn) -> String {
    switch turn {
    case .slightLeft: "Gire ligeramente a la izquierda"
    case .left: "Gire a la izquierda"
    case .sharpLeft: "Haga un giro cerrado a la izquierda"
    case .slightRight: "Gire ligeramente a la derecha"
    case .right: "Gire a la derecha"
    case .sharpRight: "Haga un giro cerrado a la derecha"
    case .back: "Haga un giro en U"
    }
  }
  private func name(of side: Maneuver.Side) -> String {
    switch side {
    case .left: "izquierda"
    case .right: "derecha"
    }
  }
  func spokenStep(_ step: RouteStep, to stop: MapPlace?) -> String {
    let street = step.street?.shown
    let place = stop.map { $0.name.shown }
    return switch step.maneuver {
    case .roundabout(let exit?):
      street.map { "En la rotonda, tome \(spokenExit(exit)) hacia \($0)" }
        ?? "En la rotonda, tome \(spokenExit(exit))"
    case .arrive(let side?):
      place.map { "Llega a \($0), a la \(name(of: side))" }
        ?? "Llega a su destino, que está a la \(name(of: side))"
    case .arrive(nil): place.map { "Llega a \($0)" } ?? "Llega a su destino"
    default: self.step(step, to: stop)
    }
  }
  private func spokenExit(_ number: Int) -> String {
    switch number {
    case 1: "la primera salida"
    case 2: "la segunda salida"
    case 3: "la tercera salida"
    case 4: "la cuarta salida"
    case 5: "la quinta salida"
    case 6: "la sexta salida"
    case 7: "la séptima salida"
    case 8: "la octava salida"
    case 9: "la novena salida"
    case 10: "la décima salida"
    default: "la salida número \(number)"
    }
  }
}
