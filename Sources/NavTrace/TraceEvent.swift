/// One line of a trace: what happened, when, and the number of the event.
///
/// Events are in the order in which they happened. `seq` has no gaps, so a missing line is detected.
public struct TraceEvent: Equatable, Sendable {
  /// 1 for the header, then 2, 3, … without gaps.
  public var seq: Int
  /// Nanoseconds since the session began, never decreasing.
  public var t: UInt64
  /// What happened.
  public var body: Body

  public init(seq: Int, t: UInt64, _ body: Body) {
    self.seq = seq
    self.t = t
    self.body = body
  }

  /// What happened. The case's name in the file is its ``name``.
  public enum Body: Equatable, Sendable {
    /// `trace`: the header, always the first line.
    case trace(TraceHeader)

    /// `present`: a router was asked to show a screen. `callback` is the id of the on-dismiss callback, if
    /// one was passed.
    case present(
      router: TraceObject, screen: TraceObject, coordinator: TraceObject?, animated: Bool,
      callback: ObjectID?, at: SourceLocation?)
    /// `dismiss`: a router was asked to dismiss its screens.
    case dismiss(router: TraceObject, coordinator: TraceObject?, animated: Bool, at: SourceLocation?)
    /// `request`: a coordinator without a router called UIKit to change what is on screen. Since version 1.1.
    case request(NavigationRequest, coordinator: TraceObject?, at: SourceLocation?)
    /// `claim`: the owner of a screen that no router presented for it: the coordinator claimed the
    /// screen, or the recorder inferred the owner from a property, such as
    /// `LoginViewController.coordinator`, a router or a container. Since version 1.1, `inferred` names
    /// what it was inferred from.
    case claim(screen: TraceObject, coordinator: TraceObject, inferred: String? = nil)

    /// `push`: a screen appeared on a container's stack.
    case push(screen: TraceObject, container: TraceObject)
    /// `modal`: a screen was presented. `container` is set if it is inside one, such as a navigation
    /// controller.
    case modal(screen: TraceObject, container: TraceObject?, presenter: TraceObject, style: PresentationStyle)
    /// `root`: a screen appeared as a window's root, or as the first screen of a container that did.
    case root(screen: TraceObject, container: TraceObject?)
    /// `embed`: a screen appeared as a tab, page, column or other child of a container or another
    /// screen.
    case embed(screen: TraceObject, container: TraceObject)
    /// `select`: a container selected one of its children: a tab, a page or a column. `screen` is that child,
    /// which may itself be a container. It is nil if the container now shows all of its children, as a split
    /// view does when it expands. The event comes before the appearance of screens that the selection shows.
    /// Since version 1.1.
    case select(container: TraceObject, screen: TraceObject?, by: SelectionCause)
    /// `pop`: a screen left its container's stack. The container stays.
    case pop(screen: TraceObject, container: TraceObject, by: DisappearanceCause)
    /// `dismissed`: a screen left in any other way, for example with the modal or the root that contained it.
    case dismissed(screen: TraceObject, by: DisappearanceCause)

    /// `callback`: an on-dismiss callback began to run.
    case callback(id: ObjectID, screen: TraceObject?)
    /// `child-added`: a coordinator added a child.
    case childAdded(parent: TraceObject, child: TraceObject, at: SourceLocation?)
    /// `child-removed`: a coordinator removed a child.
    case childRemoved(parent: TraceObject, child: TraceObject, at: SourceLocation?)
    /// `deinit`: an object that had appeared in the trace was deallocated.
    case deallocated(TraceObject)
    /// `delegate`: the delegate of a navigation controller was replaced while it was alive. `forwards` is
    /// whether the new delegate forwards calls to the old one, if that is known.
    case delegate(container: TraceObject, before: TraceDelegate, now: TraceDelegate?, forwards: Bool?)

    /// `action`: what the user did.
    case action(UserAction)
    /// `misuse`: UIKit warned or threw an exception, or would have.
    case misuse(Misuse)
    /// `lost`: events before this one could not be recorded, or later ones if this is the last line.
    case lost(Loss)
    /// `checkpoint`: the complete state at a settled moment.
    case checkpoint(Snapshot)
    /// `end`: a clean end, with the same content as a checkpoint.
    case end(Snapshot)

    /// An event of a later minor version. Only its name is retained, and analyses ignore it.
    case unknown(name: String)
  }
}

extension TraceEvent {
  /// The names of all events that this version knows.
  public static var names: [String] { EventName.allCases.map(\.rawValue) }

  /// The event's name, without a copy of its body. Nil if this version does not know the event.
  package var eventName: EventName? { body.eventName }
}

/// The events that this version knows, by their names in the file.
package enum EventName: String, CaseIterable {
  case trace, present, dismiss, request, claim, push, modal, root, embed, select, pop, dismissed, callback
  case childAdded = "child-added"
  case childRemoved = "child-removed"
  case deallocated = "deinit"
  case delegate, action, misuse, lost, checkpoint, end
}

extension TraceEvent.Body {
  /// The value of the line's `event` key.
  public var name: String {
    if case .unknown(let name) = self { name } else { eventName?.rawValue ?? "" }
  }

  /// The event's name. Nil if this version does not know the event.
  package var eventName: EventName? {
    switch self {
    case .trace: .trace
    case .present: .present
    case .dismiss: .dismiss
    case .request: .request
    case .claim: .claim
    case .push: .push
    case .modal: .modal
    case .root: .root
    case .embed: .embed
    case .select: .select
    case .pop: .pop
    case .dismissed: .dismissed
    case .callback: .callback
    case .childAdded: .childAdded
    case .childRemoved: .childRemoved
    case .deallocated: .deallocated
    case .delegate: .delegate
    case .action: .action
    case .misuse: .misuse
    case .lost: .lost
    case .checkpoint: .checkpoint
    case .end: .end
    case .unknown: nil
    }
  }
}
