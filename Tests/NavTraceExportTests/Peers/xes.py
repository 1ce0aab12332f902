"""Reads an event log with pm4py, and prints the result as JSON: xes.py LOG"""

import json
import sys
import warnings

warnings.simplefilter("ignore")
import pm4py  # noqa: E402

log = pm4py.read_xes(sys.argv[1])
followed, first, last = pm4py.discover_dfg(log)
print(
    json.dumps(
        {
            "cases": {case: len(events) for case, events in log.groupby("case:concept:name", sort=False)},
            "names": log["concept:name"].tolist(),
            "times": [time.isoformat() for time in log["time:timestamp"]],
            "resources": log["org:resource"].fillna("").tolist() if "org:resource" in log else [],
            "followed": {f"{a} > {b}": n for (a, b), n in sorted(followed.items())},
        }
    )
)
