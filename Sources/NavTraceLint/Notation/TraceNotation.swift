import NavTrace

/// Traces as people write them: one event a line, named as in the trace's format, objects by type.
///
///     root Home by App                          # asked for by App, and came on as a window's root
///     child-added Visit to App at App/Home.swift:31
///     push Reason by Visit callback b1          # asked for with a callback, and came onto the stack
///     present PainLevel by Visit via Router     # only asked for
///     request push Map by Steps at App/S.swift:7  # from UIKit; or: present, root, set, embed
///     request dismiss by Steps                  # or: pop, pop-to, pop-to-root
///     push PainLevel
///     claim Help by HelpCoordinator             # its own, without a router
///     claim Help by HelpCoordinator from Help.coordinator   # inferred by the recorder from that
///     modal Help in Sheet over PainLevel
///     dismissed Help by swipe
///     dismiss Router by Visit
///     pop PainLevel by code
///     callback b1
///     child-removed Visit from App
///     embed Map in Tabs                         # a container, or a screen that has come already
///     action tap "Next"
///     action swipe-back began
///     select Map in Tabs by user                # a tab or page: a container, or a screen that has come already
///     misuse already-presenting Help "Attempt to present…"
///     deinit coordinator Visit                  # or: screen, router, container
///     delegate B instead-of A in Navigation forwards no   # or: yes; left out where it is not known
///     checkpoint
///     checkpoint with all                       # that is alive, as far as the lines before say
///     end with screen Home coordinator App      # or: keeping Map in Home, which it was taken out of;
///                                               # or: offscreen Map, in a container that is not shown;
///                                               # or: retaining Map through "App.cache → Cache.maps[0]";
///                                               # or: retaining Map listed-in "App.screens[1]", a copy of the stack
///
/// - `by` names the coordinator that asked (for `pop` and `dismissed`: what made the screen go; for `select`: who selected), `via` the router
///   (`Router` where it is left out), `at` the place in code. A screen that comes on with `by`, `via` or `callback`
///   was asked for right before, in an event of its own.
/// - `in` names the container: where it is left out, that of the screen on top, or `Navigation`.
/// - `Home#2` is another object of the type `Home`.
/// - The header, numbers and ids are filled in. `checkpoint` and `end` list who is alive where they say
///   `with`, or else nothing.
public enum TraceNotation {
  /// The events, numbered as lines of a trace would be: an event's `seq` is its line, too.
  ///
  /// - Throws: ``TraceNotationError`` for the first line that cannot be read.
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

/// A line that is not in ``TraceNotation``.
public struct TraceNotationError: Error, Equatable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// What is wrong with it.
  public var problem: String

  public var description: String { "line \(line): \(problem)" }
}
