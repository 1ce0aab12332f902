"use strict";
// Names in the data are not trusted: they only become text nodes.
(() => {
  const $ = (id) => document.getElementById(id);
  const json = (id) => JSON.parse($(id).textContent);
  const element = (name, className, ...children) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  };
  const clamp = (number, low, high) => Math.max(low, Math.min(high, number));
  const marks = json("marks");
  for (const part of document.querySelectorAll(".needs-script")) part.hidden = false;

  // MARK: A session's data

  /** The number of numbers in each kind of change; see StateChange.swift. */
  const ARITY = [0, 5, 1, 2, 1, 1, 3, 2, 2, 1, 2];

  class Numbers {
    constructor(base64) {
      const binary = atob(base64);
      this.bytes = new Uint8Array(binary.length);
      for (let i = 0; i < binary.length; i++) this.bytes[i] = binary.charCodeAt(i);
      this.at = 0;
    }
    next() {
      let number = 0, scale = 1;
      for (;;) {
        const byte = this.bytes[this.at++];
        number += (byte & 0x7f) * scale;
        if (byte < 0x80) return number;
        scale *= 128;
      }
    }
    skipChanges() {
      for (let kind = this.next(); kind !== 0; kind = this.next()) {
        for (let i = 0; i < ARITY[kind]; i++) this.next();
      }
    }
    get isAtEnd() { return this.at >= this.bytes.length; }
  }

  /** The controllers on screen and the living coordinators, like StateMirror.swift. */
  class State {
    constructor() {
      this.controllers = new Map();
      this.coordinators = new Map();
      this.visible = 0;
      this.selections = new Map();
    }
    take(numbers) {
      for (let kind = numbers.next(); kind !== 0; kind = numbers.next()) {
        const a = numbers.next();
        if (kind === 1) {
          this.controllers.delete(a);
          this.controllers.set(a, {
            place: numbers.next(), base: numbers.next(), style: numbers.next(), coordinator: numbers.next(),
          });
        } else if (kind === 2) this.controllers.delete(a);
        else if (kind === 3) this.controllers.get(a).coordinator = numbers.next();
        else if (kind === 4) this.coordinators.set(a, { presented: 0, onScreen: 0, children: new Set(), parents: new Set() });
        else if (kind === 5) this.forget(a);
        else if (kind === 6) Object.assign(this.coordinators.get(a), { presented: numbers.next(), onScreen: numbers.next() });
        else if (kind === 7) {
          const child = numbers.next();
          this.coordinators.get(a).children.add(child);
          this.coordinators.get(child).parents.add(a);
        } else if (kind === 8) {
          const child = numbers.next();
          this.coordinators.get(a)?.children.delete(child);
          this.coordinators.get(child)?.parents.delete(a);
        } else if (kind === 9) this.visible = a;
        else if (kind === 10) this.selections.set(a, numbers.next());
      }
    }
    forget(id) {
      const gone = this.coordinators.get(id);
      for (const parent of gone.parents) this.coordinators.get(parent)?.children.delete(id);
      for (const child of gone.children) this.coordinators.get(child)?.parents.delete(id);
      this.coordinators.delete(id);
    }
  }

  class Session {
    constructor(number) {
      Object.assign(this, json(`trace-data-${number}`));
      this.read = new Map();
      this.marksOf = new Map();
      for (const [event, mark] of this.marks) {
        if (!this.marksOf.has(event)) this.marksOf.set(event, []);
        this.marksOf.get(event).push(mark);
      }
    }
    chunkOf(number) {
      let low = 0, high = this.chunks.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (this.chunks[middle][0] <= number) low = middle; else high = middle - 1;
      }
      if (!this.read.has(low)) this.read.set(low, this.decode(this.chunks[low]));
      return this.read.get(low);
    }
    decode([first, time, base64]) {
      const numbers = new Numbers(base64);
      numbers.skipChanges();
      const events = [];
      while (!numbers.isAtEnd) {
        const sentence = this.sentences[numbers.next()];
        time += numbers.next();
        const values = [];
        for (let i = 1; i < sentence.length; i++) if (typeof sentence[i] === "number") values.push(numbers.next());
        events.push({ sentence, time, values, changes: numbers.at });
        numbers.skipChanges();
      }
      return { first, numbers, events };
    }
    event(number) {
      const chunk = this.chunkOf(number);
      return chunk.events[number - chunk.first];
    }
    /** The states before and after an event. */
    states(number) {
      const { first, numbers, events } = this.chunkOf(number);
      const at = (last) => {
        const state = new State();
        numbers.at = 0;
        state.take(numbers);
        for (let i = 0; i <= last; i++) {
          numbers.at = events[i].changes;
          state.take(numbers);
        }
        return state;
      };
      return { before: at(number - first - 1), after: at(number - first) };
    }
    /** The name of an object at an event. Titles are pairs: the first event with the title, and the title. */
    name(object, number) {
      const [id, type, ...titles] = this.objects[object - 1];
      let title = "";
      for (let i = 0; i < titles.length && titles[i] <= number; i += 2) title = this.strings[titles[i + 1]];
      return { id, type: type < 0 ? "" : this.strings[type], title };
    }
    text(number) {
      const { sentence, values } = this.event(number);
      let next = 0, text = "";
      for (let i = 1; i < sentence.length; i++) {
        if (typeof sentence[i] === "string") text += sentence[i];
        else if (sentence[i] === 1) text += this.strings[values[next++]];
        else {
          const { id, type, title } = this.name(values[next++], number);
          text += [type, id, title && `‘${title}’`].filter(Boolean).join(" ");
        }
      }
      return text;
    }
    nodes(number) {
      const { sentence, values } = this.event(number);
      let next = 0;
      return sentence.slice(1).map((part) =>
        typeof part === "string" ? part : part === 1 ? element("bdi", "", this.strings[values[next++]]) : this.label(values[next++], number));
    }
    /** An object's name: its type, its id and its title. */
    label(object, number) {
      const { id, type, title } = this.name(object, number);
      const label = element("span", "object", element("span", "id", id));
      if (type) label.prepend(element("bdi", "", type), " ");
      if (title) label.append(" ‘", element("bdi", "", title), "’");
      return label;
    }
    kind(number) { return this.event(number).sentence[0]; }
  }

  const seconds = (microseconds) => `${(Math.floor(microseconds / 1000) / 1000).toFixed(3)} s`;

  // MARK: Trees

  /** The maximum indentation of a tree, so that deep trees do not become narrow. */
  const DEEPEST = 24;
  /** The maximum number of children that are shown: the first and the last ones, which are the newest. */
  const SHOWN = 100;

  /**
   * Nested lists with a `line` for each id; `below` returns the ids below one. A trace may contain cycles: their ids are listed
   * too, and the descendants of an id are listed only once. Null if there are no ids.
   */
  function tree(roots, all, below, line) {
    const top = element("ul");
    const listed = new Set();
    let isCut = false;
    const append = (ids) => {
      const open = [{ list: top, ids, depth: 0 }];
      while (open.length) {
        const { list, ids, depth } = open.pop();
        const left = ids.length - SHOWN;
        ids.forEach((id, index) => {
          if (left > 0 && index === SHOWN / 2) list.append(element("li", "aside", `… ${left} more …`));
          const isRepeated = listed.has(id);
          listed.add(id);
          if (left > 0 && index >= SHOWN / 2 && index < ids.length - SHOWN / 2) {
            isCut = true;
            return;
          }
          const item = element("li", "", ...line(id, isRepeated));
          list.append(item);
          const inner = isRepeated ? [] : below(id);
          if (!inner.length) return;
          const nested = depth < DEEPEST ? element("ul") : list;
          if (nested !== list) item.append(nested);
          open.push({ list: nested, ids: inner, depth: depth + 1 });
        });
      }
    };
    append(roots);
    // The other ids are in cycles.
    if (!isCut) for (const id of all) if (!listed.has(id)) append([id]);
    return listed.size ? top : null;
  }

  const added = (isNew) => (isNew ? [element("b", "new", "+ ")] : []);

  function gone(session, ids, number) {
    return ids.map((id) => element("p", "", element("b", "", "− "), element("span", "gone", session.label(id, number)), " gone"));
  }

  const INSIDE = 1, OVER = 2, UNKNOWN = 3;

  function hierarchy(session, before, after, number) {
    const below = new Map(), over = new Map(), roots = [];
    const put = (lists, base, id) => (lists.get(base) ?? lists.set(base, []).get(base)).push(id);
    for (const [id, { place, base }] of after.controllers) {
      const isHeld = after.controllers.has(base);
      if (place === INSIDE && isHeld) put(below, base, id);
      else if (place === OVER && isHeld) put(over, base, id);
      else roots.push(id);
    }
    const line = (id) => {
      const { place, base, style, coordinator } = after.controllers.get(id);
      const words = place === OVER ? `modal${style ? ` ${session.strings[style - 1]}` : ""}: ` : place === UNKNOWN ? "position unknown: " : "";
      return [
        ...added(!before.controllers.has(id)), element("span", "aside", words), session.label(id, number),
        ...(coordinator ? [element("span", "aside", " of ", session.label(coordinator, number))] : []),
        ...(place === INSIDE && after.selections.get(base) === id ? [element("span", "aside", ", selected")] : []),
        ...(after.visible === id ? [" ", element("span", "sight", "on top")] : []),
      ];
    };
    // A presented controller is listed after the children of its presenter.
    const inner = (id) => [...(below.get(id) ?? []), ...(over.get(id) ?? [])];
    return [
      tree(roots, [...after.controllers.keys()], inner, line) ?? element("p", "aside", "Nothing."),
      ...gone(session, [...before.controllers.keys()].filter((id) => !after.controllers.has(id)), number),
    ];
  }

  function coordinators(session, before, after, number) {
    // A coordinator is busy if it or a coordinator below it has a screen on screen.
    const busy = new Set();
    const open = [...after.coordinators].filter(([, { onScreen }]) => onScreen).map(([id]) => id);
    while (open.length) {
      const id = open.pop();
      if (busy.has(id) || !after.coordinators.has(id)) continue;
      busy.add(id);
      open.push(...after.coordinators.get(id).parents);
    }
    const line = (id, isRepeated) => {
      const { presented, onScreen, parents } = after.coordinators.get(id);
      const screens = `${presented} screen${presented === 1 ? "" : "s"}`;
      const standing = isRepeated ? ", again" : !presented ? "" : onScreen === presented ? ` ${screens} shown` : ` ${onScreen} of ${screens} shown`;
      const isFinished = !isRepeated && presented && !busy.has(id);
      return [
        ...added(!before.coordinators.has(id)), session.label(id, number), element("span", "aside", standing),
        ...(isFinished ? [element("span", parents.size ? "held" : "aside", parents.size ? ", finished but still a child" : ", finished")] : []),
      ];
    };
    const all = [...after.coordinators];
    const roots = all.filter(([, { parents }]) => !parents.size).map(([id]) => id);
    const cut = [];
    for (const [id, { children }] of before.coordinators) {
      for (const child of children) {
        if (after.coordinators.has(id) && after.coordinators.has(child) && !after.coordinators.get(id).children.has(child)) {
          cut.push(element("p", "", element("b", "", "− "), session.label(id, number), " no longer has the child ", element("span", "gone", session.label(child, number))));
        }
      }
    }
    return [
      tree(roots, all.map(([id]) => id), (id) => [...after.coordinators.get(id).children], line) ?? element("p", "aside", "None."),
      ...cut, ...gone(session, [...before.coordinators.keys()].filter((id) => !after.coordinators.has(id)), number),
    ];
  }

  // MARK: The timeline

  const ROW = 24;
  /** Browsers limit the height of an element. */
  const TALLEST = 8e6;
  /** The maximum number of findings that are listed for an event. The last event may have many. */
  const MOST_FINDINGS = 8;

  class Player {
    constructor() {
      this.list = $("events");
      this.space = element("div", "space");
      this.list.append(this.space);
      this.query = "";
      this.open(1);
      $("position").addEventListener("input", () => this.go(Number($("position").value)));
      $("position").addEventListener("keydown", (event) => this.press(event));
      this.list.addEventListener("keydown", (event) => this.press(event));
      this.list.addEventListener("scroll", () => this.fill());
      this.list.addEventListener("click", (event) => {
        const row = event.target.closest(".event");
        if (row) this.go(Number(row.dataset.number));
      });
      $("trace").addEventListener("change", () => { this.open(Number($("trace").value)); this.go(this.start); });
      for (const button of document.querySelectorAll("[data-step]")) {
        button.addEventListener("click", () => this.step(button.dataset.step));
      }
      new ResizeObserver(() => this.fill()).observe(this.list);
    }

    open(number) {
      this.number = number;
      this.session = new Session(number);
      this.height = Math.min(this.session.events * ROW, TALLEST);
      this.space.style.height = `${this.height}px`;
      $("trace").value = String(number);
      $("position").max = String(this.session.events);
      const ticks = new Map();
      for (const [event] of this.session.marks) ticks.set(Math.round((event - 1) / Math.max(1, this.session.events - 1) * 500), event);
      $("ticks").replaceChildren(...[...ticks.keys()].map((place) => {
        const tick = element("i", "found");
        tick.style.left = `${place / 5}%`;
        return tick;
      }));
    }

    /** The event that is shown first: the first event of a finding, or else the first event. */
    get start() { return this.session.marks.length ? Math.min(...this.session.marksOf.keys()) : 1; }

    go(number) {
      this.at = clamp(Math.floor(number) || 1, 1, this.session.events);
      const event = this.session.event(this.at);
      $("position").value = String(this.at);
      $("position").setAttribute("aria-valuetext", `event ${this.at} of ${this.session.events}, ${this.session.text(this.at)}`);
      $("now").replaceChildren(
        element("b", "", `Event ${this.at}`), ` of ${this.session.events}, ${seconds(event.time)}: `, ...this.session.nodes(this.at));
      const found = [...new Set(this.session.marksOf.get(this.at) ?? [])];
      $("about").replaceChildren(...(found.length ? [element("span", "label", "Evidence of ")] : []), ...found.slice(0, MOST_FINDINGS).map((index) => {
        const link = element("a", "", `${marks[index].rule}: ${marks[index].message}`);
        link.href = `#${marks[index].id}`;
        return link;
      }), ...(found.length > MOST_FINDINGS ? [element("span", "quiet", `and ${found.length - MOST_FINDINGS} more`)] : []));
      const { before, after } = this.session.states(this.at);
      $("hierarchy").replaceChildren(...hierarchy(this.session, before, after, this.at));
      $("coordinators").replaceChildren(...coordinators(this.session, before, after, this.at));
      this.reveal();
      this.fill();
      for (const button of document.querySelectorAll("[data-step]")) {
        const way = button.dataset.step;
        button.disabled = way.endsWith("back") ? this.at === 1
          : this.at === this.session.events || (way === "match-on" && !this.query) || (way === "finding-on" && !this.session.marks.length);
      }
      clearTimeout(this.naming);
      // Makes the address a link to this event. It waits, because browsers limit how often the address may change.
      this.naming = setTimeout(() => { if (this.wasMoved) history.replaceState(null, "", `#t${this.number}-e${this.at}`); }, 300);
    }

    // If the list would be too tall, one pixel of its scroll bar stands for several events.
    get perPixel() {
      const view = this.list.clientHeight;
      return this.height < TALLEST ? 1 / ROW : (this.session.events - view / ROW) / (this.height - view);
    }

    reveal() {
      const top = this.list.scrollTop * this.perPixel;
      const rows = this.list.clientHeight / ROW;
      if (this.at - 1 < top || this.at > top + rows) this.list.scrollTop = (this.at - 1 - rows / 2) / this.perPixel;
    }

    fill() {
      const top = this.list.scrollTop * this.perPixel;
      const first = Math.floor(top) + 1;
      const last = Math.min(this.session.events, first + Math.ceil(this.list.clientHeight / ROW));
      const rows = [];
      for (let number = first; number <= last; number++) {
        const row = element("div", `event ${this.session.kind(number)}`,
          element("span", "number", String(number)), element("span", "sentence", ...this.session.nodes(number)));
        row.id = `event-${number}`;
        row.dataset.number = number;
        row.style.top = `${this.list.scrollTop + (number - 1 - top) * ROW}px`;
        row.setAttribute("role", "option");
        row.setAttribute("aria-setsize", this.session.events);
        row.setAttribute("aria-posinset", number);
        row.setAttribute("aria-selected", number === this.at);
        if (this.session.marksOf.has(number)) row.classList.add("found");
        if (this.query && this.matches(number)) row.classList.add("match");
        rows.push(row);
      }
      this.list.replaceChildren(this.space, ...rows);
      if (first <= this.at && this.at <= last) this.list.setAttribute("aria-activedescendant", `event-${this.at}`);
      else this.list.removeAttribute("aria-activedescendant");
    }

    matches(number) { return this.session.text(number).toLowerCase().includes(this.query); }

    find(query) {
      this.query = query;
      this.go(this.at);
    }

    /** The next event in a direction for which `test` is true, or else the current one. */
    next(direction, test) {
      for (let number = this.at + direction; number >= 1 && number <= this.session.events; number += direction) {
        if (test(number)) return number;
      }
      return this.at;
    }

    step(target) {
      this.wasMoved = true;
      const isAction = (number) => this.session.kind(number) === "action";
      if (target === "back") this.go(this.at - 1);
      else if (target === "on") this.go(this.at + 1);
      else if (target === "action-back") this.go(this.next(-1, isAction));
      else if (target === "action-on") this.go(this.next(1, isAction));
      else if (target === "finding-on") this.go(this.next(1, (number) => this.session.marksOf.has(number)));
      else if (target === "match-on") this.go(this.next(1, (number) => this.matches(number)));
    }

    press(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const page = Math.max(1, Math.floor(this.list.clientHeight / ROW) - 1);
      const back = event.key === "ArrowUp" || event.key === "ArrowLeft";
      const on = event.key === "ArrowDown" || event.key === "ArrowRight";
      if (back || on) this.step((event.shiftKey ? "action-" : "") + (back ? "back" : "on"));
      else if (event.key === "PageUp") this.go(this.at - page);
      else if (event.key === "PageDown") this.go(this.at + page);
      else if (event.key === "Home") this.go(1);
      else if (event.key === "End") this.go(this.session.events);
      else return;
      this.wasMoved = true;
      event.preventDefault();
    }

    /** Follows a link to an event. */
    follow() {
      const [, trace, event] = /^#t(\d+)-e(\d+)$/.exec(location.hash) ?? [];
      if (!trace || !$(`trace-data-${trace}`)) return;
      if (Number(trace) !== this.number) this.open(Number(trace));
      this.go(Number(event));
      $("timeline").scrollIntoView();
      this.list.focus({ preventScroll: true });
    }
  }

  /** The state of the page that survives a reload: functions that get and set each part. */
  const preserved = {};

  const player = $("player") && new Player();
  if (player) {
    player.go(player.start);
    player.follow();
    window.addEventListener("hashchange", () => player.follow());
  }

  // MARK: Search

  const searched = [...document.querySelectorAll("[data-search]")];
  const texts = new Map();
  function search() {
    const query = $("search").value.trim().toLowerCase();
    const counts = {};
    for (const part of searched) {
      if (!texts.has(part)) texts.set(part, part.textContent.toLowerCase());
      const matches = texts.get(part).includes(query);
      part.hidden = !matches;
      if (matches) counts[part.dataset.search] = (counts[part.dataset.search] ?? 0) + 1;
    }
    for (const rule of document.querySelectorAll(".rule")) rule.hidden = !rule.querySelector(".finding:not([hidden])");
    const found = Object.entries(counts).map(([noun, count]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
    $("matches").textContent = query ? found.join(", ") || "no match" : "";
    player?.find(query);
  }
  preserved.search = [() => $("search").value, (query) => { if (query) { $("search").value = query; search(); } }];
  if (player) {
    preserved.event = [
      () => [player.number, player.at, player.at === player.session.events, player.list.scrollTop],
      ([trace, event, isLast, top]) => {
        if (!$(`trace-data-${trace}`)) return;
        if (trace !== player.number) player.open(trace);
        // If the last event was selected, the new last event is selected.
        player.go(isLast && event > 1 ? player.session.events : event);
        if (!isLast) player.list.scrollTop = top;
      },
    ];
  }
  let typing;
  $("search").addEventListener("input", () => { clearTimeout(typing); typing = setTimeout(search, 150); });
  $("search").addEventListener("keydown", (event) => {
    if (event.key === "Enter") { search(); player?.step("match-on"); }
  });

  // MARK: Tables

  for (const head of document.querySelectorAll("thead th")) {
    const button = element("button", "", head.textContent);
    button.type = "button";
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const isDown = head.getAttribute("aria-sort") === "ascending";
      for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      const body = head.closest("table").tBodies[0];
      const key = (row) => row.children[head.cellIndex].dataset.key ?? row.children[head.cellIndex].textContent;
      const isNumber = head.classList.contains("number");
      const order = (a, b) => isNumber ? (parseFloat(key(a)) || 0) - (parseFloat(key(b)) || 0) : key(a).localeCompare(key(b));
      body.append(...[...body.rows].sort((a, b) => (isDown ? order(b, a) : order(a, b))));
    });
  }

  // MARK: The drawing

  const drawing = $("drawing");
  if (drawing) {
    const svg = drawing.querySelector("svg");
    const natural = svg.viewBox.baseVal.width * 4 / 3;
    let zoom = 0;
    const show = (next) => {
      zoom = next && clamp(next, 0.1, 4);
      drawing.classList.toggle("free", zoom > 0);
      svg.style.width = zoom ? `${natural * zoom}px` : "";
    };
    const scale = () => svg.getBoundingClientRect().width / natural;
    $("zoom-in").addEventListener("click", () => show(scale() * 1.25));
    $("zoom-out").addEventListener("click", () => show(scale() / 1.25));
    $("zoom-fit").addEventListener("click", () => show(0));
    preserved.zoom = [() => zoom, (before) => show(before)];
    preserved.drawing = [() => [drawing.scrollLeft, drawing.scrollTop], ([left, top]) => drawing.scrollTo(left, top)];
  }

  // MARK: A page that is rewritten while it is open

  const refresh = Number(document.body.dataset.refresh);
  if (refresh) {
    history.scrollRestoration = "manual";
    const name = `navtrace ${location.pathname}`;
    preserved.opened = [
      () => [...document.querySelectorAll("details[open]")].map((part) => part.id),
      (ids) => { for (const id of ids) if ($(id)) $(id).open = true; },
    ];
    preserved.focus = [() => document.activeElement?.id ?? "", (id) => { if (id) $(id)?.focus({ preventScroll: true }); }];
    // The element at the top of the window, because elements above it may have grown.
    preserved.scroll = [
      () => {
        const parts = [...document.querySelectorAll("main [id]")].filter((part) => part.getBoundingClientRect().height > 0);
        const part = parts.findLast((part) => part.getBoundingClientRect().top <= 1);
        return [scrollY, part?.id ?? "", part?.getBoundingClientRect().top ?? 0];
      },
      ([y, id, top]) => scrollTo(0, $(id) ? scrollY + $(id).getBoundingClientRect().top - top : y),
    ];
    const restore = (before) => {
      for (const [key, [, set]] of Object.entries(preserved)) if (key in before) set(before[key]);
    };
    try {
      const before = JSON.parse(sessionStorage.getItem(name) ?? "null");
      if (before) {
        restore(before);
        // A browser scrolls to the address again when the page is loaded.
        addEventListener("load", () => requestAnimationFrame(() => preserved.scroll[1](before.scroll)));
      }
    } catch { /* Without the browser's storage, the state is lost. */ }
    addEventListener("pagehide", () => {
      const now = Object.fromEntries(Object.entries(preserved).map(([key, [get]]) => [key, get()]));
      try { sessionStorage.setItem(name, JSON.stringify(now)); } catch { /* As above. */ }
    });
    setInterval(() => { if (!document.hidden && getSelection().isCollapsed) location.reload(); }, refresh * 1000);
  }
})();
