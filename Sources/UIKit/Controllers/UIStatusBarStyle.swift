/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

/// The animation with which the status bar is shown and hidden.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
