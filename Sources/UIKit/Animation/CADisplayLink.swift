#if !canImport(QuartzCore)
  /// A timer that is synchronised with the screen. Nothing is drawn here, so it never fires. Apple's retains its target; this one
  /// does not, since an app that invalidates it at the end of an animation would never do so.
  @preconcurrency @MainActor open class CADisplayLink: NSObject {
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var timestamp: CFTimeInterval { 0 }
    open var targetTimestamp: CFTimeInterval { duration }
    open var duration: CFTimeInterval { 1.0 / 60 }

    public init(target: Any, selector sel: Selector) { super.init() }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
  }
#endif
