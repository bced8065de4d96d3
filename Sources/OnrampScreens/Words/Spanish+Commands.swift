// Made by `make words` from Translations/es/Screens.po and English+Commands.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func words(for command: LineCommand) -> String {
    switch command {
    case .back: "volver atrás"
    case .summary: "resumen"
    case .help: "ayuda"
    case .quit: "salir"
    case .yes: "sí"
    case .no: "no"
    case .remove: "quitar"
    case .turn: "girar"
    case .phone: "teléfono"
    case .browse: "archivos"
    case .server: "servidor"
    case .camera: "cámara"
    case .restart: "reiniciar borrar"
    case .main: "inicio"
    case .export: "exportar"
    case .handIn: "entregar"
    case .withdraw: "retirar"
    case .retry: "reintentar"
    case .password: "contraseña"
    case .other: "otro"
    case .stops: "paradas"
    case .steps: "pasos"
    case .save: "guardar"
    case .order: "orden"
    case .new: "nueva"
    case .list: "lista"
    case .find: "buscar"
    case .update: "actualizar cambiar"
    case .discard: "descartar"
    case .delete: "eliminar"
    case .undo: "deshacer recuperar"
    case .here: "aquí"
    case .maps: "mapas"
    case .cancel: "cancelar"
    case .ferries: "ferris"
    case .tolls: "peajes"
    case .motorways: "autopistas"
    case .links: "enlaces"
    case .cars: "vehículos"
    case .more: "más"
    case .favorites: "favoritos"
    case .favorite: "favorito"
    case .use: "usar"
    }
  }
}
