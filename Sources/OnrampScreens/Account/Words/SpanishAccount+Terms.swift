// Made by `make words` from Translations/es/Account.po and EnglishAccount+Terms.swift: change those.
// swift-format-ignore-file

extension SpanishAccount {
  var terms: [String] {
    [
      "Estos son los términos para usar Onramp en esta computadora. Son breves, para que pueda leerlos.",
      "Qué se guarda. Onramp guarda su nombre, su correo electrónico, su teléfono, lo que escribe en su solicitud y las fotos que añade.",
      "Dónde se guarda. Todo está en una carpeta de esta computadora. Con una cuenta queda cifrado: lo abre su contraseña, o su PIN mientras tiene la sesión abierta. Si su empresa tiene un servidor, su cuenta se guarda también allí, cifrada de modo que solo usted puede abrirla.",
      "Qué se envía. Su empresa recibe su solicitud solo cuando usted la entrega. Las respuestas a una encuesta van a su servidor cuando usted las envía. Si su empresa indica servidores de lugares o rutas, allí se envían lo que usted busca y sus paradas.",
      "Vehículos compartidos. Para mostrarlos, Onramp pide a un servidor una lista e imágenes. No envía nada sobre usted. Como cualquier servidor, ese ve la dirección de red de esta computadora.",
      "Su código de recuperación. Lo recibe al crear la cuenta y es suyo. Nadie más lo tiene, y nadie puede averiguar su contraseña.",
      "Lo que se espera de usted. Dé respuestas verdaderas y fotos de sus propios documentos. Bloquee Onramp cuando deje una computadora que usan otras personas.",
      "Si se va. Puede cerrar la sesión en cualquier momento. Su solicitud se queda entonces cifrada en esta computadora. También puede eliminar su cuenta para siempre, con todo lo que contiene.",
    ]
  }
}
