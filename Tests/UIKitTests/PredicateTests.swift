import Foundation
import Testing
import UIKit

#if !canImport(ObjectiveC)
  /// Predicates that Foundation lacks on Linux.
  @Suite struct PredicateTests {
    private struct Cake: CustomReflectable {
      var id: Int64 = 7
      var customMirror: Mirror {
        Mirror(self, children: ["id": id, "tags": NSSet(array: ["fresh", "sweet"])])
      }
    }
    private class Base { let title: String? = "Café au lait" }
    private final class Drink: Base {
      let price = 4.5
      let isHot = true
      let cake = Cake()
      let cakes = [Cake(), Cake(id: 8)]
      let note: String? = nil
      let day = Date(timeIntervalSinceReferenceDate: 100)
    }

    @Test(
      "comparisons",
      arguments: [
        ("price == 4.5", [], true), ("price > %f", [4.0], true), ("price >= %d", [5], false),
        ("price < 5 AND price <> 4", [], true), ("isHot == YES", [], true), ("isHot == false", [], false),
        ("price == 1 OR isHot = true", [], true), ("price == 1 || price == 2", [], false),
        ("title == 'Café au lait'", [], true), ("title=='Tea'", [], false), ("title != \"Tea\"", [], true),
        ("title ==[cd] %@", ["cafe AU lait"], true), ("title BEGINSWITH %@", ["Café"], true),
        ("title endswith[c] %@", ["LAIT"], true), ("title ENDSWITH %@", ["Café"], false),
        ("title CONTAINS[c] %@", ["AU"], true), ("title CONTAINS %@", ["AU"], false),
        ("cake.id == %d", [7], true), ("%K == %ld", ["cake.id", 8], false),
        ("cake.id IN %@", [[1, 7]], true),
        ("cake.tags CONTAINS %@", ["sweet"], true), ("cake.tags CONTAINS 'sour'", [], false),
        ("note == nil", [], true), ("note != NULL", [], false), ("title == %@", ["x"], false),
        ("unknown == 1", [], false), ("title IN %@", [["Tea"]], false), ("title > %@", ["B"], true),
        ("day < %@", [Date(timeIntervalSinceReferenceDate: 200)], true),
        ("( note != nil )", [], false), ("NOT (note != nil)", [], true), ("!(isHot == YES)", [], false),
        ("price == 1 AND isHot == NO OR title != nil", [], true),
        ("price == 1 AND (isHot == NO OR title != nil)", [], false),
        ("(price == %d OR price == %f) && note == nil", [1, 4.5], true),
        ("note == cake.note", [], true), ("title != note", [], true), ("%K == %K", ["price", "note"], false),
        ("title LIKE 'Caf?*lait'", [], true), ("title LIKE 'au'", [], false), ("TRUEPREDICATE", [], true),
        ("FALSEPREDICATE or isHot == 1", [], true), ("title LIKE[c] %@", ["*AU*"], true),
        ("title LIKE '*.*'", [], false), ("4.5 == price", [], true), ("%@ IN cake.tags", ["sour"], false),
        ("ANY cakes.id == 7", [], true), ("ANY cakes.id IN %@", [[1, 2]], false),
        ("ALL cakes.id > 6 AND SOME cakes.id > 7", [], true), ("NONE cakes.id == 8", [], false),
        ("cakes.@count > 1", [], true), ("ANY note == 1", [], false),
      ] as [(String, [any Sendable], Bool)])
    func comparisons(format: String, arguments: [any Sendable], isMet: Bool) {
      #expect(NSPredicate(format: format, argumentArray: arguments).evaluate(with: Drink()) == isMet)
    }

    @Test("identifiers and dates are arguments") func objects() {
      final class Visit {
        let id = UUID()
        let day = Date(timeIntervalSinceReferenceDate: 100)
      }
      let visit = Visit()
      let id = NSPredicate(format: "id == %@", visit.id as CVarArg)
      #expect(id.evaluate(with: visit) && !id.evaluate(with: Visit()))
      #expect(NSPredicate(format: "day <= %@", visit.day as CVarArg).evaluate(with: visit))
      #expect(NSPredicate(format: "id IN %@", [visit.id]).evaluate(with: visit))
      #expect(!NSPredicate(format: "id IN %@", Set<UUID>()).evaluate(with: visit))
      #expect(NSPredicate(format: "day >= %@", visit.day as NSDate).evaluate(with: visit))
      #expect(NSPredicate(format: "SELF == %@", NSNumber(value: 2)).evaluate(with: 2))
      #expect(String(format: "%@ %@", NSNumber(value: 2), [1]) == "2 [1]")
      #expect(
        String(format: "%@, %@", visit.id as CVarArg, visit.day as CVarArg)
          == "\(visit.id), 2001-01-01 00:01:40 +0000")
    }

    @Test(
      "a regular expression matches whole texts",
      arguments: [
        ("SELF MATCHES %@", "ada@example", true), ("SELF MATCHES %@", "Ada@example", false),
        ("SELF MATCHES %@", "ada@example!", false), ("self matches[c] %@", "ADA@EXAMPLE", true),
      ])
    func expressions(format: String, text: String, isMet: Bool) {
      let pattern = "[a-z]+@[a-z]+|x"
      #expect(NSPredicate(format: format, pattern).evaluate(with: text) == isMet)
      #expect(NSPredicate(format: format, argumentArray: [pattern]).evaluate(with: text) == isMet)
      #expect(!NSPredicate(format: format, pattern).evaluate(with: 1))
    }

    @Test(
      "other formats end the program",
      arguments: [
        "", "price", "price ==", "price == (1)", "(a == 1", "a == 1 AND", "ANY a", "price ~ 1",
        "a == %@",
        "title == 'open",
      ])
    func unsupported(format: String) async {
      await #expect(processExitsWith: .failure) { [format] in
        _ = NSPredicate(format: format, argumentArray: [])
      }
    }
  }
#endif
