import SwiftParser
import SwiftSyntax

/// Methods of delegates that a subclass implements, although only its superclass conforms to the delegate's protocol and does not
/// implement them. On Apple's systems they are called. On Linux, the protocol's default would be: the superclass gets it, and the
/// subclass overrides it.
struct InheritedConformances {
  /// The default implementations that classes get, by class and by name with labels.
  private var added: [String: [String: String]] = [:]
  /// The methods that become overrides, by class.
  private var overrides: [String: Set<String>] = [:]
  /// The classes that other modules may use. What they override and implement must be public, too.
  private let isPublic: Set<String>

  init(in trees: [SourceFileSyntax], _ requirements: DelegateRequirements) {
    let classes = Collector(trees).classes
    isPublic = Set(classes.filter(\.value.isPublic).keys)
    for (name, type) in classes {
      var (path, current) = ([name], type.superclass(among: classes))
      while let superclass = current, !path.contains(superclass), let base = classes[superclass] {
        let required = base.inherited.reduce(into: [:]) {
          $0.merge(requirements.all(of: $1)) { own, _ in own }
        }
        for method in type.methods {
          guard let code = required[method], !base.methods.contains(method) else { continue }
          added[superclass, default: [:]][method] = code
          // Those between the two override it, too.
          for subclass in path where classes[subclass]?.methods.contains(method) == true {
            overrides[subclass, default: []].insert(method)
          }
        }
        path.append(superclass)
        current = base.superclass(among: classes)
      }
    }
  }

  func rewritten(_ tree: SourceFileSyntax) -> SourceFileSyntax {
    if added.isEmpty { return tree }
    let editor = Editor(self)
    editor.walk(tree)
    return editor.isChanged ? Parser.parse(source: editor.edits.apply(to: tree.description)) : tree
  }

  private struct Class {
    /// The names of its superclass and protocols, also those of its extensions.
    var inherited: Set<String> = []
    var methods: Set<String> = []

    func superclass(among classes: [String: Class]) -> String? {
      inherited.first { classes[$0]?.isDeclared == true }
    }
    var isDeclared = false
    var isPublic = false
  }

  /// Collects the classes and their extensions, by the name without those of types around them.
  private final class Collector: SyntaxVisitor {
    private(set) var classes: [String: Class] = [:]

    init(_ trees: [SourceFileSyntax]) {
      super.init(viewMode: .sourceAccurate)
      for tree in trees { walk(tree) }
      classes = classes.filter { $0.value.isDeclared }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.inheritanceClause, node.memberBlock)
      classes[node.name.text]?.isDeclared = true
      classes[node.name.text]?.isPublic = node.modifiers.contains {
        ["open", "public"].contains($0.name.text)
      }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      node.extendedType.typeNames.last.map { note($0, node.inheritanceClause, node.memberBlock) }
      return .visitChildren
    }

    private func note(_ name: String, _ clause: InheritanceClauseSyntax?, _ members: MemberBlockSyntax) {
      classes[name, default: Class()].inherited.formUnion(clause.typeNames)
      classes[name]?.methods.formUnion(
        members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.nameWithLabels })
    }
  }

  private final class Editor: SyntaxVisitor {
    private let conformances: InheritedConformances
    private(set) var edits = Edits()
    private(set) var isChanged = false

    init(_ conformances: InheritedConformances) {
      self.conformances = conformances
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      override(in: node.memberBlock, of: node.name.text)
      if let added = conformances.added[node.name.text] {
        let access = conformances.isPublic.contains(node.name.text) ? "public " : ""
        let code = added.sorted { $0.key < $1.key }.map { access + $0.value }.joined(separator: "; ")
        edits.insert(
          "\(node.memberBlock.members.isEmpty ? "" : "; ")\(code) ",
          at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
        isChanged = true
      }
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      node.extendedType.typeNames.last.map { override(in: node.memberBlock, of: $0) }
      return .visitChildren
    }

    private func override(in members: MemberBlockSyntax, of type: String) {
      guard let overrides = conformances.overrides[type] else { return }
      for function in members.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
      where overrides.contains(function.nameWithLabels) {
        let modifiers = Set(function.modifiers.map(\.name.text))
        if modifiers.contains("override") { continue }
        for modifier in function.modifiers where ["fileprivate", "private"].contains(modifier.name.text) {
          edits.remove(modifier)
        }
        let isHidden = conformances.isPublic.contains(type) && modifiers.isDisjoint(with: ["open", "public"])
        edits.insertFirst(
          isHidden ? "public override " : "override ",
          at: function.funcKeyword.positionAfterSkippingLeadingTrivia)
        isChanged = true
      }
    }
  }
}
