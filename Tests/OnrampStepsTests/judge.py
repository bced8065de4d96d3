"""Reports, for each pair of schema and answers on standard input, whether jsonschema accepts it."""

import decimal
import json
import sys

import jsonschema

VALIDATOR = jsonschema.Draft202012Validator


def number(text):
    """A number without the rounding of binary fractions; whole ones are integers."""
    exact = decimal.Decimal(text)
    return int(exact) if exact == exact.to_integral_value() else exact


for line in sys.stdin:
    schema, answers = json.loads(line, parse_float=number)
    VALIDATOR.check_schema(json.loads(line)[0])
    accepts = VALIDATOR(schema, format_checker=VALIDATOR.FORMAT_CHECKER).is_valid(answers)
    print("1" if accepts else "0")
