import UIKit

/// The first screen.
public final class LevelsHomeViewController: ChoicesViewController {}

/// The screen between home and How to Code.
public final class OuterViewController: ChoicesViewController {}
