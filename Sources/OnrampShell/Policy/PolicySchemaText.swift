import OnrampCore

/// The JSON Schema of the policy file.
enum PolicySchemaText {
  private static let features = Feature.allCases.compactMap(\.shell.policy?.schema)
    .flatMap { $0.split(separator: "\n") }.map { "    " + $0 }.joined(separator: "\n")

  static let json = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Policy of Onramp",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string", "description": "This schema, for editors"},
        "vehicleYear": {"$ref": "#/$defs/range", "description": "The model years that are accepted"},
        "seats": {"$ref": "#/$defs/range", "description": "The numbers of seats that are accepted"},
        "welcome": {"type": "string", "description": "What drivers read first"},
        "nextStep": {"type": "string", "description": "What drivers read when they are done"},
        "steps": {
          "type": ["string", "object"],
          "description": "The company's own steps: a file beside the policy, or the steps themselves"
        },
    \#(features)
        "server": {"$ref": "#/$defs/address", "description": "The company's server"},
        "recipients": {
          "type": "array", "minItems": 1,
          "items": {"type": "string", "pattern": "^age1[02-9ac-hj-np-z]{58}$"},
          "description": "Whom applications are sealed for, as age names them"
        },
        "serverKey": {
          "type": "string", "pattern": "^[A-Za-z0-9_-]{43}$",
          "description": "The server's Ed25519 key in base64url"
        },
        "enrolment": {
          "type": "string", "minLength": 1, "maxLength": 200,
          "description": "What lets a new terminal in at the server"
        },
        "terminal": {
          "type": "string", "minLength": 1, "maxLength": 100,
          "description": "What the server calls this terminal, if not by its host's name"
        },
        "keepDays": {
          "type": ["integer", "object"], "minimum": 1, "maximum": 36500,
          "minProperties": 1, "additionalProperties": false,
          "properties": {
            "approved": {"$ref": "#/$defs/days"}, "askedAgain": {"$ref": "#/$defs/days"},
            "refused": {"$ref": "#/$defs/days"}, "withdrawn": {"$ref": "#/$defs/days"}
          },
          "description": "Days that the company keeps what was handed in, for all states or for each"
        }
      },
      "dependentRequired": {
        "server": ["recipients", "serverKey"], "recipients": ["server", "serverKey"],
        "serverKey": ["server", "recipients"]
      },
      "$defs": {
        "range": {
          "type": "object", "required": ["min", "max"],
          "properties": {
            "min": {"type": "integer", "minimum": 0}, "max": {"type": "integer", "minimum": 0}
          }
        },
        "days": {"type": "integer", "minimum": 1, "maximum": 36500},
        "address": {"type": "string", "pattern": "^https?://"}
      }
    }
    """#
}
