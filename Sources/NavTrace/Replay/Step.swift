extension NavigationState {
  /// What one event changed. The state itself says where the session stands now.
  ///
  ///     let step = state.apply(event, line: line)
  ///     for departed in step.left { print("\(departed.screen.object) left by \(departed.leave.by)") }
  ///
  /// Most events change one thing or nothing. A checkpoint that contradicts the events before it may change many: every
  /// screen, child and object that it corrects is in the lists.
  public struct Step: Equatable, Sendable {
    /// The event.
    public var moment = EventReference(seq: 0, line: 0)
    /// What the user saw before the event.
    public var visibleBefore: ObjectID?

    /// The screens that appeared, in order, in their present state.
    public var appeared: [Screen] = []
    /// The screens that left, in order.
    public var left: [DepartedScreen] = []
    /// The screens that stayed on screen and are in another container or on another stack, as they are now.
    public var moved: [Screen] = []

    /// The selection that the event reports.
    public var selection: SelectionChange?

    /// The screens and containers that came into a window, moved in it or left it, in order: see
    /// ``NavigationState/controller(_:)``.
    public var controllers: [ObjectID] = []

    /// Children that were added to coordinators or removed from them. Coordinators that died are in ``died`` only.
    public var links: [LinkChange] = []
    /// The callback that ran, as it was until then; nil if it had run before.
    public var ran: Callback?
    /// The requests for screens that died without having appeared since.
    public var abandoned: [Request] = []
    /// The objects that were deallocated, or that a snapshot no longer lists.
    public var died: [Death] = []
    /// The finished children that a coordinator still had when it was deallocated.
    public var orphans: [FinishedChild] = []

    /// What was decided, if the event settled what came before it.
    public var settlement: Settlement?
    /// Whether events were lost: the state has forgotten all that was alive and on screen, without listing it here.
    public var isReset = false

    /// A step of no event, to be used for the first one.
    package init() {}

    /// Empties the step for another event. Mostly there is little in it, and that memory is used again.
    mutating func begin(_ moment: EventReference, visible: ObjectID?) {
      self.moment = moment
      visibleBefore = visible
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
  public struct DepartedScreen: Equatable, Sendable {
    /// The screen as it was before it left.
    public var screen: Screen
    /// How and when it left.
    public var leave: Disappearance
    /// What lay directly under it on its own stack.
    public var under: ObjectID?
    /// Whether a modal lay over its stack.
    public var wasUnderModal: Bool
  }

  /// A container shows another of its children, one for the first time, or all of them.
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
      /// It was among the children already.
      case addedAgain(before: ChildLink)
      case removed(ChildLink)
      /// It was not among the children.
      case removedUnknownChild
    }
  }

  /// An object died.
  public struct Death: Equatable, Sendable {
    /// The object that was deallocated.
    public var object: TraceObject
    /// A coordinator as it was until then.
    public var coordinator: Coordinator?
    /// The coordinator whose screen it was.
    public var owner: TraceObject?
    /// When a coordinator and all below it last had a screen up; see ``NavigationState/idleSince(_:)``.
    public var idleSince: EventReference?
  }
}

extension Array {
  /// Removes all elements and keeps the memory: mostly there is one.
  fileprivate mutating func clear() { while !isEmpty { removeLast() } }
}
