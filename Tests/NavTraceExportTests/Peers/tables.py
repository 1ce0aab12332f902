"""Reads rows with Python's csv, DuckDB and pandas, and prints what each reads as JSON: tables.py FILE"""

import csv
import json
import sys

import duckdb
import pandas

path = sys.argv[1]
csv.field_size_limit(1 << 24)
with open(path, encoding="utf-8", newline="") as file:
    reader = csv.reader(file, strict=True)
    columns = next(reader)
    rows = list(reader)
table = duckdb.sql(f"from read_csv('{path}', header = true, all_varchar = true, max_line_size = 16000000)")
duck = [["" if cell is None else cell for cell in row] for row in table.order("trace, seq::bigint").fetchall()]
frame = pandas.read_csv(path, dtype=str, keep_default_na=False)


def facts(rows):
    trace, screen = columns.index("trace"), columns.index("screen")
    return {
        "rows": len(rows),
        "traces": len({row[trace] for row in rows}),
        "screens": sum(1 for row in rows if row[screen]),
    }


def ordered(rows):
    return sorted(rows, key=lambda row: (row[0], int(row[2])))


panda = frame.values.tolist()
print(
    json.dumps(
        {
            "columns": columns,
            "python": facts(rows),
            "duckdb": facts(duck),
            "pandas": facts(panda),
            "same": ordered(rows) == ordered(duck) == ordered(panda) and list(frame.columns) == columns,
        }
    )
)
