extension NavigationState {
  /// The changes that one event made. The state contains the result.
  ///
  ///     let step = state.apply(event, line: line)
  ///     for departed in step.left { print("\(departed.screen.object) left by \(departed.leave.by)") }
  ///
  /// Most events make at most one change. A checkpoint that contradicts the events before it may make many:
  /// the lists contain every screen, child and object that it corrects.
  public struct Step: Sendable {
    /// The event.
    public var moment = EventReference(seq: 0, line: 0)

    /// The screens that appeared, in order, in their state after the event.
    public var appeared: [Screen] = []
    /// The screens that left, in order.
    public var left: [DepartedScreen] = []
    /// The screens that moved to another container or stack, in their state after the event.
    public var moved: [Screen] = []

    /// The selection that the event reports.
    public var selection: SelectionChange?

    /// The screens and containers that were added to a window, moved in it or left it, in order. See
    /// ``NavigationState/controller(_:)``.
    public var controllers: [ObjectID] = []

    /// The children that were added to coordinators or removed from them. Links of coordinators that were
    /// deallocated are only in ``died``.
    public var links: [LinkChange] = []
    /// The callback that ran, in its state before that. Nil if it had run before.
    public var ran: Callback?
    /// The requests for screens that were deallocated without having appeared.
    public var abandoned: [Request] = []
    /// The objects that were deallocated, or that a snapshot no longer lists.
    public var died: [Death] = []
    /// The finished children of coordinators that were deallocated.
    public var orphans: [FinishedChild] = []

    /// The results of settling, if the event settled the session.
    public var settlement: Settlement?
    /// Whether events were lost: the state has been discarded, and the lists do not contain what it held.
    public var isReset = false

    /// Creates an empty step, to be passed to the first event.
    package init() {}

    /// Empties the step for another event, and keeps its memory.
    mutating func begin(_ moment: EventReference) {
      self.moment = moment
      if !appeared.isEmpty { appeared.clear() }
      if !left.isEmpty { left.clear() }
      if !moved.isEmpty { moved.clear() }
      if !controllers.isEmpty { controllers.clear() }
      if !links.isEmpty { links.clear() }
      if !abandoned.isEmpty { abandoned.clear() }
      if !died.isEmpty { died.clear() }
      if !orphans.isEmpty { orphans.clear() }
      if case .some = selection { selection = nil }
      if case .some = ran { ran = nil }
      if case .some = settlement { settlement = nil }
      isReset = false
    }
  }

  /// A screen that left.
  public struct DepartedScreen: Sendable {
    /// The screen as it was before it left.
    public var screen: Screen
    /// How and when it left.
    public var leave: Disappearance
    /// The screen directly below it on its own stack.
    public var under: ObjectID?
    /// Whether a modal was over its stack.
    public var wasUnderModal: Bool
  }

  /// A change of the selected child of a container.
  public struct SelectionChange: Equatable, Sendable {
    /// The container that shows the selected child.
    public var container: TraceObject
    /// The child: a screen, or a container such as a tab's navigation controller. Nil if all are shown.
    public var selected: TraceObject?
    /// The child that was selected before, if one is known.
    public var before: ObjectID?
    /// What selected the child.
    public var by: SelectionCause
  }

  /// A child was added to a coordinator, or removed from it.
  public struct LinkChange: Equatable, Sendable {
    /// The coordinator.
    public var parent: TraceObject
    /// The child that was added or removed.
    public var child: TraceObject
    /// Whether the child was added or removed.
    public var kind: Kind

    /// What happened to the child.
    public enum Kind: Equatable, Sendable {
      case added
      /// The coordinator already was a child.
      case addedAgain(before: ChildLink)
      case removed(ChildLink)
      /// The coordinator was not a child.
      case removedUnknownChild
    }
  }

  /// The deallocation of an object.
  public struct Death: Sendable {
    /// The object that was deallocated.
    public var object: TraceObject
    /// For a coordinator, its state before it was deallocated.
    public var coordinator: Coordinator?
    /// For a coordinator: when it and its descendants last had a screen on screen. See
    /// ``NavigationState/idleSince(_:)``.
    public var idleSince: EventReference?
  }
}

extension Array {
  /// Removes all elements and keeps the memory. Usually there is one element.
  fileprivate mutating func clear() { while !isEmpty { removeLast() } }
}
