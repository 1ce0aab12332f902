import Foundation
import SwiftParser
import Testing

@testable import NavTracePort

@Suite struct InheritedConformancesTests {
  private static let requirements = Result {
    try DelegateRequirements.ofUIKit(in: URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL)
  }

  @Test(
    "what a subclass of a delegate implements overrides the default, which the delegate gets",
    arguments: [
      (
        "class A: NSObject, UITableViewDelegate {}\nclass B: A { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }",
        "class A: NSObject, UITableViewDelegate {func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {} }\n"
          + "class B: A { override func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }"
      ),
      // Also what the protocol inherits, what an extension conforms to, and what classes between the two implement.
      (
        "class A {}\nextension A: UITableViewDelegate {}\nclass B: A {}\n"
          + "class C: B { private func scrollViewDidScroll(_ s: UIScrollView) {} }\n"
          + "extension D { func scrollViewDidScroll(_ s: UIScrollView) {} }\nclass D: C {}",
        "class A {func scrollViewDidScroll(_ scrollView: UIScrollView) {} }\nextension A: UITableViewDelegate {}\nclass B: A {}\n"
          + "class C: B { override func scrollViewDidScroll(_ s: UIScrollView) {} }\n"
          + "extension D { override func scrollViewDidScroll(_ s: UIScrollView) {} }\nclass D: C {}"
      ),
      (
        "open class A: UITabBarControllerDelegate {\n  let b = 1\n}\n"
          + "public class B: A { func tabBarController(_ a: UITabBarController, didSelect b: UIViewController) {} }",
        "open class A: UITabBarControllerDelegate {\n  let b = 1\n"
          + "; public func tabBarController( _ tabBarController: UITabBarController, didSelect viewController: UIViewController ) {} }\n"
          + "public class B: A { public override func tabBarController(_ a: UITabBarController, didSelect b: UIViewController) {} }"
      ),
      // The base implements it, no class conforms, the subclass conforms itself, and another method.
      (
        "class A: UITableViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }\n"
          + "class B: A { override func scrollViewDidScroll(_ s: UIScrollView) {} }", nil
      ),
      ("class A {}\nclass B: A { func scrollViewDidScroll(_ s: UIScrollView) {} }", nil),
      ("class A {}\nclass B: A, UITableViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }", nil),
      ("class A: UITableViewDelegate {}\nclass B: A { func scrollViewDidScroll() {} }", nil),
      (
        "class A: UIPageViewControllerDelegate {}\nclass B: A { func presentationControllerDidDismiss(_ p: UIPresentationController) {} }",
        nil
      ),
    ] as [(String, String?)])
  func overrides(source: String, expected: String?) throws {
    let tree = Parser.parse(source: source)
    let rewritten = try InheritedConformances(in: [tree], Self.requirements.get()).rewritten(tree)
    #expect(rewritten.description == expected ?? source)
  }

  @Test("delegates of stand-ins have requirements, too") func standIns() {
    var requirements = DelegateRequirements()
    requirements.add(StandIn.mapKit.tree)
    let all = requirements.all(of: "MKMapViewDelegate")
    #expect(all["mapView(_:viewFor:)"]?.hasSuffix("-> MKAnnotationView? { nil }") == true)
    #expect(requirements.all(of: "Other").isEmpty)
  }
}
