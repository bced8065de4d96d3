// Made by `make words` from Translations/es/Shell.po and StepsEnglish.swift: change those.
// swift-format-ignore-file
import OnrampCore
import OnrampScreens
import OnrampSteps

struct StepsSpanish: StepsWords {}

extension StepsSpanish {
  func sentence(_ fault: StepsFault) -> String {
    switch fault {
    case .json(let fault): json(fault)
    case .schema(let fault): schema(fault)
    case .unknownKeyword(let name, let instead):
      "\(quoted(name)) no se puede usar aquí; \(say(instead))"
    case .misplaced(let keyword, let place):
      "\(quoted(keyword)) no dice nada de \(name(place)); quítelo"
    case .missing(let keyword, let place):
      "falta \(quoted(keyword)) en \(name(place)); escriba \(example(of: keyword, place))"
    case .type(let types): "el tipo debe ser \(list(types.map(quoted)))"
    case .empty(let place):
      "no hay nada en \(name(place)); escriba al menos un \(part(of: place))"
    case .key(let key):
      "\(quoted(key)) no puede ser una clave; use de 1 a 64 de A-Z, a-z, 0-9 y \"_\""
    case .reservedKey(let key):
      "un paso no se puede llamar \(quoted(key)), que en los archivos guardados significa otra cosa; elija otra clave"
    case .tooMany(let counted, let limit):
      "hay más de \(limit) \(plural(counted)); quite algunos"
    case .tooLong(let keyword, let limit):
      "\(quoted(keyword)) tiene más de \(limit) caracteres; acórtelo"
    case .outOfRange(let keyword, let range):
      "\(quoted(keyword)) debe ser un número entero de \(range.lowerBound) a \(range.upperBound)"
    case .tooManyDigits: "el número tiene más de 15 cifras; escriba uno más corto"
    case .notBuiltIn(let name):
      "solo \(builtInSteps) pueden ser true; describa \(quoted(name)) como objeto"
    case .unknownName(let name, let meant):
      meant.map { "no hay \(quoted(name)); escriba \(quoted($0))" }
        ?? "no hay \(quoted(name)); nombre lo que está en \"properties\""
    case .repeated(let name): "\(quoted(name)) está dos veces; quite una"
    case .choice: "una opción necesita un valor; escriba {\"const\": \"daily\", \"title\": \"Cada día\"}"
    case .valueType(let type): "el valor debe ser \(value(of: type))"
    case .reversed(let low, let high): "\(quoted(low)) es mayor que \(quoted(high)); intercámbielos"
    case .noMultiple:
      "entre los límites no hay ningún múltiplo de este número; cambie \"multipleOf\" o los límites"
    case .conflict(let one, let other):
      "\(quoted(one)) y \(quoted(other)) no pueden ir juntos; quite uno"
    case .kind: "\"x-kind\" debe ser \"photo\", \"telephone\", \"iban\", \"vin\" o \"plate\""
    case .dateBound: "escriba una fecha como \"2026-12-31\", o \"today\", \"today+30d\" o \"today-30d\""
    case .language(let name):
      "\(quoted(name)) no va aquí; escriba un idioma y sus palabras, como {\"es\": {\"title\": \"Antecedentes\"}}"
    case .condition:
      "escriba campos de este paso con \"const\" o \"enum\", como {\"properties\": {\"abroad\": {\"const\": true}}, \"required\": [\"abroad\"]}"
    case .consequence:
      "escriba \"required\" con nombres, o \"properties\" con false, como {\"properties\": {\"countries\": false}}"
    case .circle(let key): "\(quoted(key)) se pregunta según su propia respuesta; quítelo de \"if\""
    case .requiredThoughHidden(let key):
      "\(quoted(key)) es siempre obligatorio pero no siempre se pregunta; páselo de \"required\" al de \"then\""
    case .stillThere(let key):
      "\(quoted(key)) todavía se pregunta; \"x-was\" nombra una clave que ya no está"
    case .notAConsent: "\"x-alone\" es para un consentimiento; escriba \"type\": \"boolean\" y \"const\": true"
    case .refusedByField(let keyword):
      "\(quoted(keyword)) tiene un valor que el propio campo rechaza; escriba uno que acepte"
    case .mediaType: "una foto necesita \"contentMediaType\": \"image/jpeg\""
    case .address: "\"$id\" debe ser una dirección, como \"https://drive.example.com/steps/2026-11-23\""
    case .typeChanged(let key):
      "\(quoted(key)) pedía antes otro tipo; dé una clave nueva al campo nuevo"
    }
  }
  func sentence(_ change: StepsComparison.Change) -> String {
    switch change {
    case .added(let key): "\(quoted(key)) es nuevo: se preguntará a quienes empezaron antes"
    case .removed(let key):
      "\(quoted(key)) ya no está: sus respuestas quedan en el archivo del conductor y no se entregan"
    case .renamed(let key, let old): "las respuestas de \(quoted(old)) pasan a \(quoted(key))"
    case .nowRequired(let key):
      "\(quoted(key)) ahora es obligatorio: se preguntará a quienes lo omitieron"
    case .rule(let key):
      "\(quoted(key)) tiene otra regla: las respuestas que no la cumplan vuelven como borradores"
    case .consentWords(let key):
      "\(quoted(key)) tiene otro texto: se vuelve a preguntar a quienes aceptaron"
    case .sameVersion:
      "\"$id\" es el del formulario anterior, aunque este es distinto; escriba otro"
    case .unknownBefore(let old):
      "el formulario anterior no pregunta \(quoted(old)), que está en \"x-was\"; nada cambia de lugar"
    }
  }
  private func json(_ fault: JSONFault) -> String {
    switch fault {
    case .tooLarge: "el archivo pasa de 1 MiB; acórtelo"
    case .tooDeep(let limit): "listas y objetos se anidan más de \(limit) veces; aplánelos"
    case .notUTF8: "esto no es texto UTF-8; guarde el archivo como UTF-8"
    case .unfinished: "el archivo termina antes de tiempo; algo quedó sin cerrar"
    case .expected(.value): "aquí falta un valor"
    case .expected(.name): "aquí falta un nombre entre comillas dobles"
    case .expected(.colon): "aquí faltan dos puntos"
    case .expected(.commaOrBrace): "aquí falta una coma o }"
    case .expected(.commaOrBracket): "aquí falta una coma o ]"
    case .trailingComma: "nada sigue a la coma anterior; quítela"
    case .comment: "JSON no tiene comentarios; escriba \"$comment\": \"…\""
    case .unquoted:
      "escriba textos y nombres entre comillas dobles, y true, false y null en minúsculas"
    case .controlCharacter: "un salto de línea o un tabulador no puede ir en un texto; escriba \\n o \\t"
    case .escape: "esto no es una secuencia de escape; escriba la barra inversa como \\\\"
    case .surrogate: "este escape es medio carácter; escriba el carácter mismo"
    case .number: "esto no es un número de JSON; escriba uno como 12 o 0.5"
    case .repeatedName(let name): "\(quoted(name)) está dos veces; quite una"
    case .more: "hay algo más después del final; quítelo"
    }
  }
  private func schema(_ fault: SchemaFault) -> String {
    switch fault {
    case .notASchema: "escriba un objeto, entre llaves"
    case .unknownKeyword(let name): "\(quoted(name)) no se puede usar aquí; quítelo"
    case .dialect:
      "\"$schema\" debe ser \"https://json-schema.org/draft/2020-12/schema\""
    case .type: "no hay tal tipo"
    case .format: "\"format\" debe ser \"email\" o \"date\""
    case .pattern(.tooLarge): "el patrón es demasiado largo o se repite demasiado; acórtelo"
    case .pattern(.unbalanced):
      "un paréntesis, corchete o llave no se cierra; ciérrelo o escriba \\\\ delante"
    case .pattern(.unknown(let part)):
      "\(quoted(part)) no se puede usar en un patrón; docs/steps.md dice lo que sí"
    case .value(let keyword, let value): "\(quoted(keyword)) debe ser \(name(value))"
    }
  }
  private func name(_ value: SchemaFault.SchemaValue) -> String {
    switch value {
    case .text: "texto, entre comillas"
    case .number: "un número"
    case .positiveNumber: "un número mayor que 0"
    case .wholeNumber: "un número entero a partir de 1"
    case .object: "un objeto, entre llaves"
    case .list: "una lista con algo dentro, entre corchetes"
    case .texts: "una lista de nombres, como [\"name\", \"email\"]"
    case .schemas: "una lista de objetos"
    }
  }
  private func say(_ instead: StepsFault.Instead) -> String {
    switch instead {
    case .meant(let word): "escriba \(quoted(word))"
    case .conditions: "escriba \"if\", \"then\" y \"else\" en el paso"
    case .choices: "escriba \"oneOf\" con \"const\" y \"title\""
    case .oneFieldEach: "pregunte cada cosa en un campo propio"
    case .writtenOut: "escriba el campo completo donde se usa"
    case .nothing: "quítelo"
    case .known: "quítelo; docs/steps.md dice lo que se puede escribir"
    }
  }
  private func name(_ place: StepsFault.Place) -> String {
    switch place {
    case .file: "el formulario entero"
    case .step: "un paso"
    case .condition: "una condición"
    case .consequence: "\"then\" y \"else\""
    case .choice: "una opción"
    case .field("string"): "un texto"
    case .field("integer"): "un número entero"
    case .field("number"): "un número"
    case .field("boolean"): "una pregunta de sí o no"
    case .field("date"): "una fecha"
    case .field("email"): "un correo electrónico"
    case .field("choice"): "una elección"
    case .field("photo"): "una foto"
    case .field("telephone"): "un teléfono"
    case .field("iban"): "un IBAN"
    case .field("vin"): "un VIN"
    case .field("plate"): "una placa"
    case .field: "un campo"
    }
  }
  private func part(of place: StepsFault.Place) -> String { place == .file ? "paso" : "campo" }
  private func example(of keyword: String, _ place: StepsFault.Place) -> String {
    switch (keyword, place) {
    case ("type", .field): "\"type\": \"string\", \"integer\", \"number\" o \"boolean\""
    case ("type", _): "\"type\": \"object\""
    case ("title", _): "\"title\": \"…\", que leen los conductores"
    case ("properties", .file): "\"properties\": {…} con los pasos"
    case ("properties", _): "\"properties\": {…} con los campos"
    case ("if", _): "\"if\": {…} al lado"
    default: quoted(keyword)
    }
  }
  private func value(of type: String) -> String {
    switch type {
    case "string": "texto, entre comillas"
    case "integer": "un número entero"
    case "number": "un número"
    default: "true o false"
    }
  }
  private func plural(_ counted: StepsFault.Counted) -> String {
    switch counted {
    case .steps: "pasos"
    case .fields: "campos"
    case .choices: "opciones"
    }
  }
  private func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " o " + names[names.count - 1]
  }
  private func quoted(_ text: String) -> String { text.quotedInSentence }
}
