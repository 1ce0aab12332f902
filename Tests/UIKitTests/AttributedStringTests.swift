import Foundation
import Testing
import UIKit

@Suite struct AttributedStringTests {
  @Test("texts with different attributes of one kind are joined") @MainActor func joined() {
    let attributes: [NSAttributedString.Key: [NSObject]] = [
      .font: [.montserrat("Regular"), .montserrat("SemiBold")] as [UIFont],
      .foregroundColor: [.black, .white] as [UIColor],
      .paragraphStyle: [NSParagraphStyle(), NSMutableParagraphStyle()],
      .shadow: [NSShadow(), NSShadow()],
      .attachment: [NSTextAttachment(), NSTextAttachment()],
    ]
    for (key, values) in attributes {
      let text = NSMutableAttributedString(string: "a", attributes: [key: values[0]])
      text.append(NSAttributedString(string: "b", attributes: [key: values[1]]))
      text.append(NSAttributedString(string: "c", attributes: [key: values[0]]))
      #expect(text.string == "abc")
      let found = (0..<3).map { text.attribute(key, at: $0, effectiveRange: nil) as? NSObject }
      #expect(found == [values[0], values[1], values[0]], "\(key.rawValue)")
    }
  }
}

extension UIFont {
  fileprivate static func montserrat(_ weight: String) -> UIFont {
    // A name that is longer than what fits into a String itself.
    UIFont(name: "Montserrat-\(weight)", size: 20) ?? .systemFont(ofSize: 20)
  }
}
