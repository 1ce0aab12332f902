"""Validates each line of a file with a JSON Schema, and rejects other members: check-lines.py SCHEMA FILE"""

import json
import sys

import jsonschema


def strict(schema):
    """Returns the schema, changed so that it rejects members that it does not describe."""
    if isinstance(schema, dict):
        closed = {"additionalProperties": False} if "properties" in schema and schema.get("type") == "object" else {}
        return closed | {key: strict(value) for key, value in schema.items()}
    return [strict(item) for item in schema] if isinstance(schema, list) else schema


schema = json.load(open(sys.argv[1], encoding="utf-8"))
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
validate = validator(strict(schema))
wrong = 0
lines = open(sys.argv[2], encoding="utf-8").read().splitlines()
for number, line in enumerate(lines, 1):
    for error in validate.iter_errors(json.loads(line)):
        print(f"{sys.argv[2]}:{number}: {error.message[:200]}", file=sys.stderr)
        wrong += 1
print(f"{len(lines)} lines")
sys.exit(1 if wrong else 0)
