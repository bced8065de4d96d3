import OnrampCore

/// The names of keys and what they do, in Spanish.
extension Spanish {
  func keyHint(_ hint: KeyHint) -> (short: String, long: String) {
    // The key is the subject: "Ctrl-S guarda".
    switch hint {
    case .next, .moveChoice: ("avanza", "avanza")
    case .save: ("guarda", "guarda")
    case .goBack, .lastStep: ("vuelve", "vuelve")
    case .scroll: ("baja", "baja")
    case .help: ("ayuda", "ayuda")
    case .quit: ("sale", "sale y conserva todo")
    case .quitLosing, .quitSummary: ("sale", "sale")
    case .edit: ("edita", "edita")
    case .restart: ("reinicia", "reinicia")
    case .handIn: ("exporta", "exporta")
    case .export: ("crea", "exporta")
    case .cancel: ("para", "para")
    case .yes: ("sí", "sí")
    case .no: ("no", "no")
    case .moveIt: ("mueve", "la mueve")
    case .leaveIt: ("deja", "la deja aquí")
    case .startOver: ("elige Empezar de nuevo", "elige Empezar de nuevo")
    case .confirmCode: ("confirma", "lo confirma")
    case .close: ("cierra", "cierra")
    case .useIt, .take: ("usa", "usa")
    case .again: ("repite", "pide otro código")
    case .nextAddress: ("otra dirección", "usa otra dirección")
    case .browse: ("busca", "busca archivos")
    case .view: ("ve", "ve la foto")
    case .zoomPhoto: ("zoom", "zoom")
    case .wholePhoto: ("entera", "foto entera")
    case .movePhoto: ("mueve", "mueve")
    case .otherPhoto: ("otra", "otra foto")
    case .turnPhoto: ("gira", "gira")
    case .openElsewhere: ("abre", "abre fuera")
    case .above: ("sube", "sube")
    case .everything: ("todo", "muestra todo")
    case .startSurvey: ("empieza", "empieza")
    case .submit: ("envía", "envía")
    case .retry: ("reintenta", "reintenta")
    case .previousPage: ("retrocede", "va a la anterior")
    case .nextPage: ("avanza", "va a la siguiente")
    case .leaveSurvey: ("deja", "deja la encuesta")
    case .openCar: ("abre", "abre")
    case .search: ("busca", "busca")
    case .leaveSearch: ("resultados", "va a los resultados")
    case .cancelSearch: ("borra", "borra la búsqueda")
    case .order: ("ordena", "ordena")
    case .favourite: ("favorito", "favorito")
    case .fetchAgain: ("actualiza", "actualiza la lista")
    case .useCar: ("usa", "usa este vehículo")
    case .nextCar: ("siguiente", "vehículo siguiente")
    case .back: ("vuelve", "vuelve")
    case .sharedCars: ("vehículos", "vehículos")
    case .openIt: ("abre", "abre")
    case .goOn: ("sigue", "sigue")
    case .goOnOnceAccepted: ("sigue al aceptar", "sigue al aceptar")
    case .accept: ("acepta", "acepta")
    case .clearBox: ("desmarca", "desmarca")
    case .reveal: ("muestra", "muestra")
    case .hide: ("oculta", "oculta")
    case .lock: ("bloquea", "bloquea")
    case .unlock: ("abre", "desbloquea")
    case .choose: ("abre", "elige")
    case .toMain: ("inicio", "va al inicio")
    case .addStop: ("añade", "añade una parada")
    case .saveRoute: ("guarda", "guarda")
    case .keepOrder: ("orden dado", "orden dado")
    case .fastestOrder: ("más rápido", "orden más rápido")
    case .routePage: ("pasos", "pasos")
    case .savedRoutes: ("rutas", "rutas guardadas")
    case .showMap: ("mapa", "mapa")
    case .openRoute: ("abre", "abre")
    case .updateRoute: ("actualiza", "actualiza")
    case .discard: ("descarta", "descarta")
    case .deleteRoute: ("elimina", "elimina")
    case .takeBack: ("deshace", "deshace")
    case .tryAgain: ("repite", "reintenta")
    case .selectStop: ("elige", "elige una parada")
    case .selectNoStop: ("suelta", "la suelta")
    case .nextStop: ("siguiente", "parada siguiente")
    case .removeStop: ("quita", "quita")
    case .moveStop: ("mueve", "mueve")
    case .zoom: ("zoom", "zoom")
    case .findPlace: ("busca", "busca")
    case .choosePlace: ("usa", "elige")
    case .movePlace: ("mueve", "mueve")
    case .filterRoutes: ("busca", "busca")
    default: (help(hint), help(hint))
    }
  }

  var helpTitle: String { "Teclas" }

  func help(_ hint: KeyHint) -> String {
    switch hint {
    case .help: "esta ayuda"
    case .quit: "salir, todo se conserva"
    case .quitLosing, .quitSummary: "salir"
    case .redraw: "dibujar de nuevo"
    case .suspend: "suspender; escriba fg para volver"
    case .close: "cerrar"
    case .next: "siguiente"
    case .nextField: "siguiente campo o botón"
    case .previous: "anterior"
    case .enter: "siguiente, o guardar"
    case .pressButton: "pulsar el botón"
    case .nextButton: "botón siguiente"
    case .previousButton: "botón o campo anterior"
    case .save: "guardar este paso"
    case .goBack: "volver sin borrar"
    case .goToProblem: "ir a ese problema"
    case .completePath: "completar la ruta"
    case .lineStart: "inicio de la línea"
    case .lineEnd: "fin de la línea"
    case .wordLeft: "una palabra atrás"
    case .wordRight: "una palabra adelante"
    case .cutToEnd: "cortar hasta el fin"
    case .cutToStart: "cortar hasta el inicio"
    case .cutWordLeft: "cortar la palabra anterior"
    case .cutWordRight: "cortar la palabra siguiente"
    case .putBack: "pegar lo cortado"
    case .undo: "deshacer"
    case .redo: "rehacer"
    case .phone: "tomarla con su teléfono"
    case .browse: "elegir entre sus archivos"
    case .camera: "tomarla con la cámara"
    case .view: "ver la foto"
    case .viewSaved: "ver las fotos"
    case .zoomPhoto: "acercar o alejar"
    case .wholePhoto: "mostrar la foto entera"
    case .movePhoto: "moverse por la foto"
    case .otherPhoto: "ir a la otra foto"
    case .turnPhoto: "girarla 90° a la derecha"
    case .undoTurn: "deshacer el giro"
    case .openElsewhere: "abrirla en el visor del sistema"
    case .edit: "editar una sección"
    case .restart: "reiniciar, borrando todo"
    case .handIn: "exportar a una carpeta"
    case .lastStep: "volver al último paso"
    case .take: "abrir la carpeta, o usar el archivo"
    case .above: "carpeta superior"
    case .places: "ir a esa carpeta"
    case .everything: "mostrar todos los archivos, o solo fotos"
    case .move, .movePlace: "recorrer la lista"
    case .movePage: "avanzar o retroceder diez"
    case .moveToEnds: "ir al primero o al último"
    case .clearSearch: "borrar la búsqueda"
    case .useIt: "usar esta foto"
    case .again: "intentar otra vez con un código nuevo"
    case .nextAddress: "otra dirección de esta computadora"
    case .export: "exportar"
    case .yes: "sí"
    case .no: "no"
    case .moveIt: "moverla a su cuenta"
    case .leaveIt: "dejarla aquí"
    case .startOver: "elegir Empezar de nuevo"
    case .confirmCode: "ir al campo que confirma el código"
    case .moveChoice: "opción siguiente"
    case .moveChoiceBack: "opción anterior"
    case .confirm: "elegir lo seleccionado"
    case .cancel: "parar"
    case .scroll, .scrollBack: "desplazar"
    case .startSurvey: "empezar la encuesta"
    case .submit, .submitAsWell: "enviar esta respuesta"
    case .retry: "reenviar la respuesta que falló"
    case .previousPage: "pregunta anterior"
    case .nextPage: "pregunta siguiente"
    case .leaveSurvey: "dejar la encuesta"
    case .openCar: "abrir el vehículo"
    case .search: "buscar por marca y modelo"
    case .leaveSearch: "ir a los resultados"
    case .order: "cambiar el orden"
    case .cancelSearch: "borrar la búsqueda"
    case .favourite: "añadir a favoritos o quitar"
    case .favouritesOnly: "mostrar solo los favoritos, o todos"
    case .fetchAgain: "actualizar la lista"
    case .useCar: "usar este vehículo"
    case .nextCar: "vehículo siguiente"
    case .previousCar: "vehículo anterior"
    case .back: "volver"
    case .openIt: "abrir"
    case .mainScreen: "abrir el inicio"
    case .goOn: "pantalla siguiente"
    case .goOnOnceAccepted: "pantalla siguiente, cuando acepte los términos"
    case .enterGoesOn: "siguiente campo o pantalla"
    case .accept: "aceptar los términos"
    case .clearBox: "desmarcar la casilla"
    case .reveal: "mostrar lo oculto"
    case .hide: "ocultarlo otra vez"
    case .lock: "bloquear Onramp"
    case .unlock: "desbloquear"
    case .choose: "elegir lo seleccionado"
    case .toMain: "volver al inicio"
    case .addStop: "añadir una parada"
    case .saveRoute: "guardar la ruta"
    case .keepOrder: "mantener el orden dado"
    case .fastestOrder: "buscar el orden más rápido"
    case .routePage: "mostrar los pasos"
    case .savedRoutes: "mostrar las rutas guardadas"
    case .showMap: "mostrar el mapa"
    case .openRoute: "abrir la ruta"
    case .updateRoute: "actualizar esta ruta"
    case .discard: "descartar los cambios"
    case .deleteRoute: "eliminar la ruta"
    case .takeBack: "deshacer el último cambio"
    case .exportRoute: "exportar la ruta como GPX"
    case .newRoute: "empezar otra ruta"
    case .tryAgain: "intentar de nuevo"
    case .scrollPage: "avanzar o retroceder una página"
    case .scrollToEnds: "ir al principio o al final"
    case .selectStop: "elegir una parada"
    case .selectNoStop: "no elegir ninguna"
    case .nextStop: "parada o botón siguiente"
    case .previousStop: "parada o botón anterior"
    case .removeStop: "quitar la parada elegida"
    case .moveStop: "subir o bajar la parada"
    case .zoom: "acercar o alejar"
    case .moveMap: "subir o bajar el mapa"
    case .moveMapAcross: "mover el mapa a los lados"
    case .wholeRoute: "mostrar toda la ruta"
    case .myLocation: "mostrar, o indicar, dónde está"
    case .findPlace: "buscarlo"
    case .choosePlace: "elegir el lugar seleccionado"
    case .filterRoutes: "buscar una ruta guardada"
    case .sharedCars, .otherCar: "elegir uno compartido"
    }
  }

  func keyName(_ key: Key) -> String {
    switch key {
    case .backTab: "Mayús-Tab"
    case .backspace: "Retroceso"
    case .delete: "Supr"
    case .character(" "): "Espacio"
    case .up: "Arriba"
    case .down: "Abajo"
    case .left: "Izq"
    case .right: "Der"
    case .home: "Inicio"
    case .end: "Fin"
    case .pageUp: "RePág"
    case .pageDown: "AvPág"
    case .wordLeft: "Ctrl-Izq"
    case .wordRight: "Ctrl-Der"
    case .altLeft: "Alt-Izq"
    case .altRight: "Alt-Der"
    default: English().keyName(key)
    }
  }

  func range(from first: Key, to last: Key) -> String { "\(keyName(first)) a \(keyName(last))" }
}
