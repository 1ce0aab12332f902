import Foundation
import SwiftParser
import Testing

@testable import NavTracePort

/// The code for a storyboard or a nib, and the remarks.
private func code(
  _ xml: String, file: String = "Main.storyboard", _ source: String
) throws -> (text: String, remarks: [String]) {
  var declarations = AppDeclarations()
  declarations.add(Parser.parse(source: source))
  let document = try XMLNode.read(Data(xml.utf8), file: file)
  var writer = InterfaceWriter(file: file, document: document, declarations)
  let text = writer.write()
  return (text, writer.remarks.map(\.text))
}

/// A storyboard with one screen.
private func storyboard(_ screen: String, connections: String = "", beside others: String = "") -> String {
  """
  <document initialViewController="1"><scenes><scene><objects>
    <viewController storyboardIdentifier="Home" id="1" customClass="HomeViewController">
      <view key="view" id="2"><subviews>\(screen)</subviews></view>
      <connections>\(connections)</connections>
    </viewController>\(others)
  </objects></scene></scenes></document>
  """
}

@Suite struct InterfaceWriterTests {
  @Test("a screen has its elements, outlets and actions")
  func screen() throws {
    let (text, remarks) = try code(
      storyboard(
        """
        <stackView id="3"><subviews>
          <button id="4"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" title="Say &quot;Hi&quot;"/><connections>
            <action selector="greet:" destination="1" eventType="touchUpInside"/>
          </connections></button>
          <textField id="5" placeholder="Name"><textInputTraits key="textInputTraits" keyboardType="emailAddress" textContentType="email"/></textField>
        </subviews></stackView>
        """, connections: #"<outlet property="button" destination="4"/>"#),
      "class HomeViewController: UIViewController { var button: UIButton!; func greet(_ sender: UIButton) {} }"
    )
    #expect(
      text == """
        @MainActor func registerMainStoryboard() {
          Headless.storyboards.register(HomeViewController.self, as: "Home", in: "Main", isInitial: true)
          Headless.storyboards.register(contentOf: HomeViewController.self) { screen in
            let stackView1 = UIStackView()
            let button2 = UIButton(type: .system)
            button2.setTitle("Say \\"Hi\\"", for: .normal)
            stackView1.addArrangedSubview(button2)
            let textField3 = UITextField()
            textField3.placeholder = "Name"
            textField3.keyboardType = .emailAddress
            textField3.textContentType = UITextContentType(rawValue: "email")
            stackView1.addArrangedSubview(textField3)
            screen.view!.addSubview(stackView1)
            button2.addTarget(screen, action: Selector(HomeViewController.greet), for: .touchUpInside)
            screen.button = button2
          }
        }

        """)
    #expect(remarks.isEmpty)
  }

  @Test(
    "actions are found by the names that Objective-C gives them",
    arguments: [
      ("func save() {}", "save", "Selector(HomeViewController.save)"),
      ("func save(_ sender: Any) {}", "save:", "Selector(HomeViewController.save)"),
      ("func save(sender: UIButton) {}", "saveWithSender:", "Selector(HomeViewController.save)"),
      ("func saveWithCare() {}", "saveWithCare", "Selector(HomeViewController.saveWithCare)"),
      ("func save(_ sender: UIBarButtonItem) {}", "save:", "Selector(HomeViewController.save)"),
    ])
  func actions(method: String, selector: String, expected: String) throws {
    let (text, remarks) = try code(
      storyboard(
        """
        <button id="3"><connections>
          <action selector="\(selector)" destination="1" eventType="touchUpInside"/>
        </connections></button>
        """), "class HomeViewController: UIViewController { \(method) }")
    #expect(text.contains("button1.addTarget(screen, action: \(expected), for: .touchUpInside)"), "\(text)")
    #expect(remarks.isEmpty)
  }

  @Test("other objects of a scene are made, and their outlets connected") func objects() throws {
    let (text, remarks) = try code(
      """
      <document><scenes><scene><objects>
        <viewController storyboardIdentifier="Home" id="1" customClass="HomeViewController"><connections>
          <outlet property="initializer" destination="3"/>
        </connections></viewController>
        <customObject id="3" customClass="HomeInitializer"><connections>
          <outlet property="screen" destination="1"/><outlet property="button" destination="4"/>
        </connections></customObject>
        <customObject id="5" customClass="Other"/>
      </objects></scene></scenes></document>
      """,
      """
      class HomeViewController: UIViewController { var initializer: HomeInitializer? }
      class HomeInitializer: NSObject { var screen: HomeViewController!; var button: UIButton!; func awakeFromNib() {} }
      class Other: NSObject {}
      """)
    #expect(
      text.contains(
        """
          Headless.storyboards.register(objectsOf: "Home", in: "Main") { (screen: HomeViewController) in
            let object1 = HomeInitializer()
            let object2 = Other()
            object1.screen = screen
            screen.initializer = object1
            object1.awakeFromNib()
            return [object1, object2]
          }

        """), "\(text)")
    #expect(remarks == ["the outlet 'button' of HomeInitializer is not connected"])
  }

  @Test("a view beside a controller may be its view, and the others are made and retained") func viewsBeside()
    throws
  {
    let (text, remarks) = try code(
      """
      <document><scenes><scene><objects>
        <viewController storyboardIdentifier="List" id="1" customClass="ListViewController"><connections>
          <outlet property="view" destination="3"/><outlet property="empty" destination="2"/>
        </connections></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="4"/>
        <view id="2"><subviews><label text="Nothing" id="5"/></subviews></view>
        <tableView id="3">
          <prototypes><tableViewCell reuseIdentifier="Row" id="6" style="IBUITableViewCellStyleDefault"/></prototypes>
        </tableView>
      </objects></scene></scenes></document>
      """, "class ListViewController: UITableViewController { weak var empty: UIView! }")
    #expect(
      text == """
        @MainActor func registerMainStoryboard() {
          Headless.storyboards.register(ListViewController.self, as: "List", in: "Main")
          Headless.storyboards.register(contentOf: ListViewController.self) { screen in
            let view1 = UIView()
            let label2 = UILabel()
            label2.text = "Nothing"
            view1.addSubview(label2)
            Headless.storyboards.keep([view1], with: screen)
            screen.empty = view1
          }
          Headless.cells.register(prototype: "Row", of: ListViewController.self) {
            let cell = UITableViewCell(style: .default, reuseIdentifier: "Row")
            return cell
          }
        }

        """)
    #expect(remarks.isEmpty)
  }

  @Test("containers have their children, and tabs their titles")
  func containers() throws {
    let (text, _) = try code(
      """
      <document initialViewController="1"><scenes><scene><objects>
        <tabBarController id="1"><connections>
          <segue destination="2" kind="relationship" relationship="viewControllers"/>
        </connections></tabBarController>
      </objects></scene><scene><objects>
        <navigationController id="2"><tabBarItem key="tabBarItem" title="Shop"/><connections>
          <segue destination="3" kind="relationship" relationship="rootViewController"/>
        </connections></navigationController>
      </objects></scene><scene><objects>
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="List" id="3"/>
      </objects></scene></scenes></document>
      """, "")
    #expect(
      text.contains(#"register(propertiesOf: "1", in: "Main") { (screen: UITabBarController) in"#))
    #expect(text.contains(#"screen.tabBarItem = UITabBarItem(title: "Shop", image: nil, tag: 0)"#))
    #expect(
      text.contains(
        #"[UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "3")]"#))
    #expect(
      text.contains(
        """
        Headless.storyboards.register(UIViewController.self, as: "3", in: "Main") { _ in
            UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "List")
          }
        """), "\(text)")
  }

  @Test("a split view controller has its columns, from the primary one to the secondary one")
  func splitViewController() throws {
    let (text, _) = try code(
      """
      <document initialViewController="1"><scenes><scene><objects>
        <splitViewController id="1"><connections>
          <segue destination="3" kind="relationship" relationship="detailViewController"/>
          <segue destination="2" kind="relationship" relationship="masterViewController"/>
        </connections></splitViewController>
      </objects></scene><scene><objects><tableViewController id="2"/></objects></scene>
      <scene><objects><viewController id="3"/></objects></scene></scenes></document>
      """, "")
    let columns = ["2", "3"].map {
      "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"\($0)\")"
    }
    #expect(text.contains("screen.viewControllers = [\(columns.joined(separator: ", "))]"), "\(text)")
  }

  @Test("buttons in bars, gestures, segues and constraints are connected")
  func otherElements() throws {
    let (text, remarks) = try code(
      """
      <document><scenes><scene><objects>
        <viewController id="1" customClass="HomeViewController">
          <view key="view" id="2"><subviews>
            <imageView id="3" image="photo"><connections>
              <outletCollection property="gestureRecognizers" destination="8"/>
            </connections></imageView>
            <button id="4"><connections><segue destination="9" kind="show" identifier="open"/></connections></button>
          </subviews><constraints><constraint id="5"/></constraints></view>
          <navigationItem key="navigationItem" title="Home">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="6"><connections>
              <action selector="add" destination="1"/>
            </connections></barButtonItem>
          </navigationItem>
          <connections><outlet property="height" destination="5"/></connections>
        </viewController>
        <tapGestureRecognizer id="8"><connections><action selector="add" destination="1"/></connections>
        </tapGestureRecognizer>
      </objects></scene><scene><objects>
        <viewController storyboardIdentifier="Detail" id="9"/>
      </objects></scene></scenes></document>
      """,
      "class HomeViewController: UIViewController { func add() {}; var height: NSLayoutConstraint! }")
    for line in [
      #"screen.navigationItem.title = "Home""#,
      "UIBarButtonItem(barButtonSystemItem: .add, target: screen, action:",
      "UITapGestureRecognizer(target: screen, action: Selector(HomeViewController.add))",
      "imageView3.addGestureRecognizer(recognizer1)",
      #"register(segue: "open", of: HomeViewController.self, to: "Detail", .show)"#,
      #"screen.performSegue(withIdentifier: "open", sender: nil)"#, "screen.height = constraint5",
    ] { #expect(text.contains(line), "\(line) in \(text)") }
    #expect(remarks.isEmpty)
  }

  @Test("a navigation bar among the views has its items") func barAmongViews() throws {
    let (text, remarks) = try code(
      storyboard(
        """
        <navigationBar id="3"><items>
          <navigationItem title="Edit" id="4">
            <barButtonItem key="leftBarButtonItem" title="Cancel" id="5"><connections>
              <action selector="cancel" destination="1"/>
            </connections></barButtonItem>
          </navigationItem>
        </items></navigationBar>
        """),
      "class HomeViewController: UIViewController { func cancel() {} }")
    #expect(
      text.contains(
        """
            let item2 = UINavigationItem()
            item2.title = "Edit"
            let item3 = UIBarButtonItem(title: "Cancel", style: .plain, target: screen, action: Selector(HomeViewController.cancel))
            item2.leftBarButtonItems = [item3]
            navigationBar1.items = [item2]
        """), "\(text)")
    #expect(remarks.isEmpty)
  }

  @Test("outlets, actions and delegates of a view with a class of the app are connected before it awakes")
  func customViews() throws {
    let (text, remarks) = try code(
      storyboard(
        """
        <view id="3" customClass="CardView"><subviews>
          <label id="4"/>
          <textField id="6"><connections><outlet property="delegate" destination="3"/></connections></textField>
          <button id="5"><connections>
            <action selector="pay" destination="3" eventType="touchUpInside"/>
          </connections></button>
        </subviews><connections><outlet property="title" destination="4"/></connections></view>
        """),
      "class HomeViewController: UIViewController {}; class CardView: UIView { var title: UILabel!; func pay() {} }"
    )
    #expect(
      text.contains(
        """
            textField3.delegate = view1 as? any UITextFieldDelegate
            button4.addTarget(view1, action: Selector(CardView.pay), for: .touchUpInside)
            view1.title = label2
            view1.awakeFromNib()
        """), "\(text)")
    #expect(remarks.isEmpty)
  }

  @Test("prototype cells are registered, with their outlets")
  func prototypes() throws {
    let (text, remarks) = try code(
      storyboard(
        """
        <tableView id="3"><prototypes>
          <tableViewCell reuseIdentifier="city" id="4" customClass="CityCell">
            <tableViewCellContentView key="contentView"><subviews><label id="5"/></subviews></tableViewCellContentView>
            <connections><outlet property="name" destination="5"/></connections>
          </tableViewCell>
          <tableViewCell reuseIdentifier="plain" id="6" style="IBUITableViewCellStyleSubtitle">
            <tableViewCellContentView key="contentView"><subviews><label text="Title"/></subviews></tableViewCellContentView>
            <connections><segue destination="9" kind="show" identifier="toCity" id="8"/></connections>
          </tableViewCell>
          <tableViewCell reuseIdentifier="form" id="7">
            <tableViewCellContentView key="contentView"><subviews><textField tag="1"/></subviews></tableViewCellContentView>
            <connections><segue trigger="accessoryAction" destination="9" kind="show" id="10"/></connections>
          </tableViewCell>
        </prototypes><connections><outlet property="dataSource" destination="1"/></connections></tableView>
        """),
      "class HomeViewController: UIViewController {}; class CityCell: UITableViewCell { var name: UILabel! }")
    #expect(text.contains("tableView1.dataSource = screen as? any UITableViewDataSource"))
    #expect(
      text.contains(
        """
          Headless.cells.register(prototype: "city", of: HomeViewController.self) {
            let cell = CityCell(coder: HeadlessCoder(reuseIdentifier: "city"))!
            let label1 = UILabel()
            cell.contentView.addSubview(label1)
            cell.name = label1
            cell.awakeFromNib()
            return cell
          }
        """), "\(text)")
    // The views of a style are not written, because the cell has them.
    #expect(
      text.contains(
        """
          Headless.cells.register(prototype: "plain", of: HomeViewController.self) {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "plain")
            return cell
          }
          Headless.cells.register(segue: "toCity", prototype: "plain", of: HomeViewController.self)
          Headless.cells.register(prototype: "form", of: HomeViewController.self) {
            let cell = UITableViewCell(style: .default, reuseIdentifier: "form")
            let textField1 = UITextField()
            textField1.tag = 1
            cell.contentView.addSubview(textField1)
            return cell
          }
        """), "\(text)")
    #expect(remarks.contains { $0.contains("a segue of a cell is not read") })
  }

  @Test(
    "nibs belong to the class of their view, or to the object that owns them",
    arguments: [
      (
        "<tableViewCell id=\"3\" customClass=\"CityCell\"/>", "",
        "class CityCell: UITableViewCell { var a = 1 }", ""
      ),
      (
        "<view id=\"3\"><subviews><label id=\"4\"/></subviews></view>", "CityViewController",
        "class CityViewController: UIViewController {}",
        "register(contentOf: CityViewController.self) { screen in\n    let label1 = UILabel()"
      ),
      (
        "<tableView id=\"3\"><connections><outlet property=\"delegate\" destination=\"-1\"/></connections></tableView>",
        "CityViewController", "class CityViewController: UITableViewController {}",
        "screen.tableView!.delegate = screen as? any UITableViewDelegate"
      ),
      (
        """
        <view id="3"><subviews><button id="4"><connections>
        <action selector="buy" destination="-1" eventType="touchUpInside"/></connections></button></subviews>
        <constraints><constraint id="5"/></constraints></view>
        """, "CityView",
        "class CityView: UIView { var content: UIView!; var view: UIView!; var height: NSLayoutConstraint!; func buy() {} }",
        """
          Headless.storyboards.register(nib: "City") { (owner: CityView) in
            let view1 = UIView()
            let button2 = UIButton(type: .system)
            view1.addSubview(button2)
            button2.addTarget(owner, action: Selector(CityView.buy), for: .touchUpInside)
            owner.view = view1
            let constraint3 = NSLayoutConstraint()
            view1.addConstraint(constraint3)
            owner.height = constraint3
            return [view1]
          }
        """
      ),
    ])
  func nibs(view: String, owner: String, source: String, expected: String) throws {
    let outlet = #"<outlet property="height" destination="5"/>"#
    let (text, remarks) = try code(
      """
      <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
        <outlet property="view" destination="3"/>\(owner == "CityView" ? outlet : "")
        </connections></placeholder>\(view)
      </objects></document>
      """, file: "City.xib", source)
    #expect(text.hasPrefix("@MainActor func registerCityNib()"))
    #expect(expected.isEmpty || text.contains(expected), "\(text)")
    #expect(remarks.isEmpty)
  }

  @Test("inspectable properties of the app's classes have their values") func inspectable() throws {
    let (text, _) = try code(
      """
      <document><scenes><scene><objects><viewController id="1" customClass="HomeViewController">
      <view key="view" id="2"><subviews><label id="3" customClass="KeyedLabel"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="key" value="Home &quot;1&quot;"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isUpper" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="8.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="tint"><color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></label></subviews></view>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="page"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></viewController></objects></scene></scenes></document>
      """,
      """
      class HomeViewController: UIViewController { @IBInspectable var page = 1 }
      class KeyedLabel: UILabel { var key: String?; var isUpper = false; var corner: CGFloat = 0; var tint: UIColor? }
      """)
    #expect(
      text.contains(
        #"""
            label1.key = "Home \"1\""
            label1.isUpper = true
            label1.corner = 8.5
            screen.view!.addSubview(label1)
        """#), "\(text)")
    #expect(text.contains("screen.page = 2\n"), "\(text)")
  }

  @Test("a controller in a nib is registered with its views") func controllerInNib() throws {
    let (text, remarks) = try code(
      """
      <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <viewController id="1" customClass="CityViewController"><view key="view" id="2"><subviews><button id="3">
        <connections><action selector="buy:" destination="1" eventType="touchUpInside"/></connections></button></subviews></view>
        </viewController></objects></document>
      """, file: "City.xib", "class CityViewController: UIViewController { func buy(_ sender: Any) {} }")
    #expect(
      text == """
        @MainActor func registerCityNib() {
          Headless.storyboards.register(controller: CityViewController.self, inNib: "City")
          Headless.storyboards.register(contentOf: CityViewController.self) { screen in
            let button1 = UIButton(type: .system)
            screen.view!.addSubview(button1)
            button1.addTarget(screen, action: Selector(CityViewController.buy), for: .touchUpInside)
          }
        }

        """)
    #expect(remarks.isEmpty)
  }

  @Test("static rows are written, with their texts, outlets, actions and segues")
  func staticRows() throws {
    let (text, remarks) = try code(
      """
      <document><scenes><scene><objects>
        <tableViewController id="1" customClass="SettingsViewController">
          <tableView key="view" id="2"><sections>
            <tableViewSection headerTitle="Account" id="3"><cells>
              <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="5" detailTextLabel="6" id="4">
                <tableViewCellContentView key="contentView"><subviews>
                  <label text="Name" id="5"/><label text="None" id="6"/>
                </subviews></tableViewCellContentView>
                <connections><segue destination="9" kind="show" identifier="name" id="7"/></connections>
              </tableViewCell>
            </cells></tableViewSection>
            <tableViewSection footerTitle="Beta" id="10"><cells>
              <tableViewCell reuseIdentifier="sound" id="11">
                <tableViewCellContentView key="contentView"><subviews>
                  <switch id="12"><connections><action selector="toggle:" destination="1" eventType="valueChanged"/></connections></switch>
                </subviews></tableViewCellContentView>
              </tableViewCell>
            </cells></tableViewSection>
          </sections></tableView>
          <connections><outlet property="name" destination="6"/><outlet property="sound" destination="12"/></connections>
        </tableViewController>
      </objects></scene></scenes></document>
      """,
      "class SettingsViewController: UITableViewController { var name: UILabel!; var sound: UISwitch!; func toggle(_ s: Any) {} }"
    )
    #expect(
      text.contains(
        """
            let row1 = UITableViewCell(style: .value1, reuseIdentifier: "4")
            row1.textLabel?.text = "Name"
            row1.detailTextLabel?.text = "None"
            let row2 = UITableViewCell(style: .default, reuseIdentifier: "sound")
            let switch3 = UISwitch()
            row2.contentView.addSubview(switch3)
            Headless.show([HeadlessSection(header: "Account", rows: [row1]), HeadlessSection(footer: "Beta", rows: [row2])], in: screen)
            Headless.cells.register(segue: "name", prototype: row1.reuseIdentifier!, of: SettingsViewController.self)
            switch3.addTarget(screen, action: Selector(SettingsViewController.toggle), for: .valueChanged)
            screen.name = row1.detailTextLabel!
            screen.sound = switch3
        """), "\(text)")
    #expect(remarks.isEmpty)
  }

  @Test("views of other frameworks may be custom classes", arguments: ["MKMapView", "WKWebView"])
  func viewsOfModules(type: String) throws {
    let (text, remarks) = try code(
      storyboard(
        "<view id=\"3\" customClass=\"\(type)\"/>", connections: #"<outlet property="map" destination="3"/>"#),
      "class HomeViewController: UIViewController { var map: \(type)! }")
    #expect(text.contains("= \(type)()"), "\(text)")
    #expect(remarks == [])
  }

  @Test("the scenes of container views are embedded after the outlets are connected") func embedded() throws {
    let (text, remarks) = try code(
      storyboard(
        """
        <containerView id="3"><connections>
        <segue destination="9" kind="embed" identifier="list" id="4"/>
        </connections></containerView><label id="5"/>
        """, connections: #"<outlet property="label" destination="5"/>"#),
      "class HomeViewController: UIViewController { var label: UILabel! }")
    #expect(remarks == [])
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let outlet = try #require(lines.firstIndex { $0.hasPrefix("screen.label = ") })
    let embedding = try #require(
      lines.firstIndex { $0.hasPrefix(#"Headless.storyboards.embed("list", of: screen, in: "#) }, "\(text)")
    #expect(outlet < embedding)
    let segue = #"register(segue: "list", of: HomeViewController.self, to: "9", .embed)"#
    #expect(text.contains(segue), "\(text)")
  }

  @Test("what is not read is reported")
  func remarks() throws {
    let (_, remarks) = try code(
      storyboard(
        """
        <button id="3"><connections><action selector="missing:" destination="1" eventType="touchUpInside"/>
        <segue destination="1" kind="unwind" identifier="back"/></connections></button>
        <tableView id="4"><sections><tableViewSection/></sections></tableView>
        <glkView id="5"/><view id="6" customClass="Missing"/>
        """, connections: #"<outlet property="missing" destination="3"/>"#),
      "class HomeViewController: UIViewController {}")
    #expect(
      remarks == [
        "HomeViewController has no method for the action 'missing:'",
        "HomeViewController has no outlet 'missing'",
        "a glkView is not read", "a segue of the kind 'unwind' is not read",
        "static rows are not read; register a data source", "the sources do not declare the class Missing",
      ])
  }

  @Test("invalid XML is an error with its file and line")
  func invalid() throws {
    let error = #expect(throws: XMLNode.Invalid.self) {
      try XMLNode.read(Data("<document>\n<scenes>\n</document>".utf8), file: "Main.storyboard")
    }
    #expect(error?.description == "Main.storyboard:3: the file is not valid XML")
  }
}
