// Made by `make words` from Translations/es/Screens.po and English+Problems.swift: change those.
// swift-format-ignore-file
import OnrampCore

extension Spanish {
  func problem(_ problem: FieldProblem, of field: Field) -> String {
    if let refusal = field.extras?.refusal, problem.isAboutForm { return shown(refusal) }
    let label = shown(field.label)
    switch problem {
    case .empty:
      switch field.id {
      case .name: return "Escriba su nombre"
      case .email: return "Escriba su correo electrónico"
      case .make: return "Escriba la marca, como Toyota"
      case .model: return "Escriba el modelo, como Prius"
      case .seats: return "Escriba el número de asientos"
      case .year: return "Escriba el año del vehículo, en 4 cifras"
      default: return kindProblem(problem, of: field)
      }
    case .tooLong(let limit): return "\(label): \(grouped(limit)) caracteres como máximo"
    case .notPlainText: return "\(label): escriba solo texto, sin caracteres de control"
    case .notANumber: return "\(label): escriba un número, sin comillas"
    case .notText: return "\(label) debe ser texto, entre comillas"
    case .notAnEmail:
      return "Escriba un correo electrónico con el formato correcto, como nombre@ejemplo.com"
    case .photo(let cause): return photoProblem(cause, label)
    case .askedAgain(let request): return self.problem(request, of: field)
    case .elsewhere(let answers): return elsewhere(answers, label, hasKeys: false)
    default: return kindProblem(problem, of: field)
    }
  }
  func noSuchFile(_ label: String) -> String {
    "\(label): ese archivo no está en esta computadora. Ctrl-O muestra los que hay"
  }
  var bringIt: String { "Esta computadora está en otro lugar. Para traer la foto, ejecute en la suya:" }
  func thenEnter(_ path: String) -> String { "Después escriba aquí \(shown(path))." }
  private func photoProblem(_ cause: PhotoProblem, _ label: String) -> String {
    if isAtKiosk, let sentence = kioskProblem(cause, label) { return sentence }
    return switch cause {
    case .missing: "\(label): ese archivo no está en esta computadora. Revise la ruta, o déjela vacía"
    case .brokenLink: "\(label): este enlace no lleva a ninguna parte. Escriba la ruta de la foto"
    case .directory: "\(label): esto es una carpeta. Escriba la ruta de una foto de la carpeta"
    case .notAFile: "\(label): esto es un dispositivo o una tubería. Escriba la ruta de una foto"
    case .notPermitted:
      "\(label): no tiene permiso para leer este archivo. Cambie los permisos, o cópielo"
    case .empty: "\(label): este archivo está vacío. Elija otra foto"
    case .tooLarge(let limit):
      "\(label): este archivo pasa de \(limit >> 20) MiB. Elija una foto más pequeña"
    case .changedWhileCopying:
      "\(label): el archivo cambió mientras se copiaba. Guarde otra vez cuando esté completo"
    case .unreadable(let code):
      "\(label): este archivo no se puede leer (error \(code)). Cópielo a otro lugar y escriba esa ruta"
    case .pathTooLong: "\(label): esta ruta es demasiado larga. Mueva la foto, o déjela vacía"
    case .notTurnable: "\(label): este archivo no se puede girar. Deshaga el giro, o elija otra foto"
    case .storedPhotoMissing: "\(label): falta la foto guardada. Escriba su ruta otra vez"
    case .storedPhotoDamaged: "\(label): la foto guardada está dañada. Escriba su ruta otra vez"
    case .onAnotherComputer: kioskNotHere(label)
    case .onItsWay:
      "\(label): la foto sigue en el servidor de la empresa. Llegará cuando se pueda conectar con el servidor y tenga la sesión iniciada en él"
    }
  }
  func problem(_ problem: StoreProblem) -> String {
    if isAtKiosk, let sentence = kioskProblem(problem) { return sentence }
    return switch problem {
    case .full:
      "El disco está lleno. Lo guardado antes está a salvo. Libere espacio e inténtelo de nuevo."
    case .quota:
      "Se agotó su cuota de disco. Lo guardado antes está a salvo. Libere espacio e inténtelo de nuevo."
    case .sizeLimit:
      "Un archivo sería más grande de lo que el sistema deja escribir a Onramp. Lo guardado antes está a salvo. Suba el límite con ulimit -f y vuelva a intentarlo."
    case .readOnly:
      "El disco es de solo lectura. Lo guardado antes está a salvo. Permita la escritura e inténtelo de nuevo."
    case .notPermitted(let path):
      "No tiene permiso para usar \(shown(path)). Lo guardado antes está a salvo. Cambie los permisos, o elija otra carpeta con --data-dir."
    case .notOwner(let path):
      "\(shown(path)) es de otra persona. No se cambió nada. Elija otra carpeta con --data-dir."
    case .notADirectory(let path):
      "\(shown(path)) no es una carpeta, o es solo un enlace a una. No se cambió nada. Indique la carpeta misma con --data-dir."
    case .inTheWay(let path):
      "\(shown(path)) ocupa un nombre que Onramp necesita. Lo guardado antes está a salvo. Muévalo a otro lugar e inténtelo de nuevo."
    case .gone(let path):
      "La carpeta \(shown(path)) ya no está, ni lo que se guardó en ella. Recupérela, o salga y empiece otra vez."
    case .cannotCreate(let path, let code):
      "\(shown(path)) no se puede crear (error \(code)). No se cambió nada. Elija otra carpeta con --data-dir."
    case .openElsewhere:
      "Esta solicitud está abierta en otra ventana. No se cambió nada. Ciérrela allí e inténtelo de nuevo."
    case .newerSchema(let file, let schema):
      "\(shown(file)) se guardó con un Onramp más nuevo (formato \(schema)). No se tocó. Actualice Onramp e inténtelo de nuevo."
    case .damaged(let file):
      "\(shown(file)) está dañado. Se dejó como está. Use onramp check para saber más."
    case .inputOutput(let code):
      "El disco no se puede leer o escribir (error \(code)). Lo guardado antes está a salvo. Inténtelo de nuevo, o elija otra carpeta con --data-dir."
    case .unconfirmed(let code):
      "El disco no confirmó el último cambio (error \(code)). Lo guardado antes está a salvo. Revise el disco e inténtelo de nuevo."
    case .tooMuchText:
      "Hay más texto del que se puede conservar. Lo guardado antes está a salvo. Acórtelo."
    case .nothingToUndo:
      "No hay ningún reinicio que deshacer. No se cambió nada. Un reinicio se puede deshacer durante 24 horas, si no guarda nada antes."
    }
  }
  func problem(_ problem: ExportProblem) -> String {
    switch problem {
    case .incomplete(let steps):
      "No se exportó nada. Guarde antes estos pasos: "
        + steps.map(\.title.shown).joined(separator: ", ") + "."
    case .notEmpty(let path):
      "\(shown(path)) ya existe. No se cambió nada. Elija una carpeta nueva o vacía."
    case .inData(let path):
      "\(shown(path)) está en la carpeta donde Onramp guarda su solicitud. No se exportó nada. Elija una carpeta en otro lugar."
    case .photo(let field, let cause):
      "No se exportó nada. \(photoProblem(cause, field.label.shown))."
    case .target(.cannotCreate(let path, _)):
      "\(shown(path)) no se puede crear. No se exportó nada. Elija una carpeta dentro de otra que exista."
    case .target(.notPermitted(let path)):
      "No tiene permiso para escribir en \(shown(path)). No se exportó nada. Elija otra carpeta."
    case .target(.full):
      "El disco está lleno. No se exportó nada, y su solicitud está a salvo. Libere espacio, o elija una carpeta en otro disco."
    case .target(let problem), .source(let problem):
      "No se exportó nada. \(self.problem(problem))"
    }
  }
  func fault(_ fault: StorageFault, in schema: Schema) -> String {
    switch fault {
    case .earlierGeneration(let file):
      "Su solicitud estaba dañada, así que se abrió la versión anterior a la última que guardó. Archivo dañado: \(shown(file)). Revise sus respuestas."
    case .nothingReadable(let file):
      "Su solicitud está dañada y no se puede leer. Archivo dañado: \(shown(file)). Llene el formulario otra vez."
    case .applicationMissing(opensEarlier: true):
      "Falta el archivo de su solicitud, así que se abrió la versión anterior a la última que guardó. Revise sus respuestas."
    case .applicationMissing(opensEarlier: false):
      "Faltan los archivos de su solicitud. Llene el formulario otra vez."
    case .previousDamaged(let file):
      "La copia de respaldo de su solicitud estaba dañada. Sus respuestas están a salvo. Archivo dañado: \(shown(file))."
    case .undoDamaged(let file):
      "El último reinicio no se puede deshacer: su archivo está dañado. Lo guardado después está a salvo. Archivo dañado, que se conserva hasta que guarde: \(shown(file))."
    case .draftsDamaged(let file):
      "Lo que escribió sin guardar no se puede leer. Lo guardado está a salvo. Archivo dañado: \(shown(file))."
    case .ledgerFaulty:
      "La lista que distingue los archivos de su cuenta de otros anteriores faltaba o no estaba al día, y se hizo de nuevo. Revise sus respuestas: pueden ser anteriores a las últimas que guardó."
    case .sessionDamaged:
      "El registro de quién tenía la sesión abierta estaba dañado, así que tuvo que iniciar sesión otra vez. Sus respuestas están a salvo."
    case .profileDamaged:
      "Los archivos con el nombre, el correo y el teléfono de su cuenta están dañados. Todo lo demás de su cuenta está a salvo."
    case .syncDamaged:
      "Lo que esta computadora sabía de su cuenta en el servidor está dañado. La próxima sincronización lo recupera. No se pierde nada guardado."
    case .photo(let field, let cause):
      photoProblem(cause, schema.field(field)?.label.shown ?? field.key) + "."
    }
  }
}
