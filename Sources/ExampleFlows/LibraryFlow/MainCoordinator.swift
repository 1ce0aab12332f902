import CoordinatorLibrary
import UIKit

extension LibraryFlow {
  /// Starts with the sign-in screen or the home screen.
  public final class MainCoordinator: CoordinatorLibrary.AppCoordinator {
    private var isSignedIn = true

    public override func start() {
      removeAll()
      if isSignedIn { startHome() } else { startSignIn() }
    }

    private func startHome() {
      let home = HomeCoordinator(presenter: presenter, removeCoordinator: remove)
      home.signOut = { [weak self] in self?.change(isSignedIn: false) }
      add(child: home)
      home.start()
    }

    private func startSignIn() {
      let signIn = SignInCoordinator(presenter: presenter, removeCoordinator: remove)
      signIn.signIn = { [weak self] in self?.change(isSignedIn: true) }
      add(child: signIn)
      signIn.start()
    }

    private func change(isSignedIn: Bool) {
      self.isSignedIn = isSignedIn
      start()
    }
  }
}
