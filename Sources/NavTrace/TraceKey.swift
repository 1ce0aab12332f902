/// Every key that a trace's lines have. One list, for the encoder and the reader.
enum TraceKey: String, CaseIterable {
  // Of every line.
  case seq, t, event
  // Of the header.
  case version, session, app, platform, start, clock, test
  // Of events.
  case router, screen, coordinator, animated, callback, at, container, presenter, style, by, parent, child
  case object, action, phase, misuse, message, hierarchy, coordinators, alive, held, before, now, forwards
  case count, reason, request, offscreen, inferred
  // Of objects.
  case id, type, title, children, path
}
