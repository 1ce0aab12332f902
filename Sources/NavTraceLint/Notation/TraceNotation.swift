import NavTrace

/// A notation for traces that is easy to write: one event per line, named as in the trace format, with
/// objects by type.
///
///     root Home by App                          # requested by App, and appeared as a window's root
///     child-added Visit to App at App/Home.swift:31
///     push Reason by Visit callback b1          # requested with a callback, and appeared on the stack
///     present PainLevel by Visit via Router     # only requested
///     request push Map by Steps at App/S.swift:7  # from UIKit; or: present, root, set, embed
///     request dismiss by Steps                  # or: pop, pop-to, pop-to-root
///     push PainLevel
///     claim Help by HelpCoordinator             # owned by it, without a router
///     claim Help by HelpCoordinator from Help.coordinator   # inferred by the recorder
///     claim Tabs by Main from Main.tabs         # a container that has appeared
///     modal Help in Sheet over PainLevel        # as pageSheet; or: as custom, …
///     dismissed Help by swipe
///     dismiss Router by Visit
///     pop PainLevel by code
///     callback b1
///     child-removed Visit from App
///     embed Map in Tabs                         # a container, or a screen that has already appeared
///     action tap "Next"
///     action swipe-back began
///     select Map in Tabs by user                # a tab or page: a container, or a screen on screen
///     misuse already-presenting Help "Attempt to present…"
///     deinit coordinator Visit                  # or: screen, router, container
///     delegate B instead-of A in Navigation forwards no   # or: yes; omitted if it is unknown
///     checkpoint
///     checkpoint with all                       # lists all objects that are alive after the lines before
///     end with screen Home coordinator App      # or: coordinator App unwatched, in no watched tree;
///                                               # or: keeping Map in Home, the screen that contained it;
///                                               # or: offscreen Map, in a container that is not shown;
///                                               # or: retaining Map through "App.cache → Cache.maps[0]";
///                                               # or: retaining Map in-cycle "Map.model → Model.map";
///                                               # or: retaining Visit permanently-in "App.visit", a constant;
///                                               # or: retaining Map listed-in "App.screens[1]", a copy of the stack
///
/// - `by` names the coordinator of a request (for `pop` and `dismissed`, what made the screen leave; for
///   `select`, what selected the child). `via` names the router, by default `Router`, and `at` the source
///   location. A screen that appears with `by`, `via` or `callback` is requested right before, in an event of
///   its own.
/// - `in` names the container. The default is the container of the topmost screen, or `Navigation`.
/// - `Home#2` is another object of the type `Home`.
/// - The header, numbers and ids are added automatically. `checkpoint` and `end` list objects only if they
///   have a `with` clause.
public enum TraceNotation {
  /// Parses a trace. The `seq` of an event is also its line in the trace that the events form.
  ///
  /// - Throws: ``TraceNotationError`` for the first invalid line.
  public static func parse(_ text: String) throws(TraceNotationError) -> [TraceEvent] {
    var builder = TraceNotationBuilder()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var words = try TraceNotationLine(line, number: number)
      guard let verb = words.verb else { continue }
      try builder.add(verb, &words)
      try words.expectEnd()
    }
    return builder.events
  }
}

/// An error in a line of ``TraceNotation``.
public struct TraceNotationError: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The problem.
  public var problem: String

  public var description: String { "line \(line): \(problem)" }
}
