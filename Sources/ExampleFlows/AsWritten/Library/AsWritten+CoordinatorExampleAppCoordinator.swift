import CoordinatorLibrary
import UIKit

extension AsWritten.Library {
  /// Starts with the home screen if the user is signed in. The document chooses at random, and names the two
  /// methods that start a child without showing them: the first one presumably starts A. Home, signing out and
  /// in again, and therefore `removeAll()`, are added.
  public final class CoordinatorExampleAppCoordinator: AppCoordinator {
    private var isSignedIn = true

    public override func start() {
      removeAll()
      isSignedIn ? startChildA() : startChildB()
    }

    private func startChildA() {
      let child = HomeCoordinator(presenter: presenter, removeCoordinator: remove)
      child.signOut = { [weak self] in self?.restart(isSignedIn: false) }
      add(child: child)
      child.start()
    }

    private func startChildB() {
      let child = SignInCoordinator(presenter: presenter, removeCoordinator: remove)
      child.signIn = { [weak self] in self?.restart(isSignedIn: true) }
      add(child: child)
      child.start()
    }

    private func restart(isSignedIn: Bool) {
      self.isSignedIn = isSignedIn
      start()
    }
  }
}
