import SwiftParser
import SwiftSyntax

/// Types of the same name in several modules of the app, whose sources become one module. That of a stand-in, or else the app's own,
/// or that of the first module, keeps its name. The others get that of their module, too: `Constants_Network`. A private type
/// with the name of another file's type is renamed, too.
struct DuplicateTypes {
  private let modules: ModuleFolders
  /// For each name: the modules that declare a type of this name. That of the app itself has no name.
  private let declaring: [String: Set<String>]
  /// The names of private types that a type of another file has, too.
  private let privates: Set<String>
  /// For each name of a type in a stand-in: the module that it replaces.
  private var replaced: [String: String] = [:]

  init(in files: [(path: String, tree: SourceFileSyntax)], namesInManifests: [String: [String]]) {
    let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.tree.importedModules) }
    modules = ModuleFolders(imported: imported, named: namesInManifests)
    var declaring: [String: Set<String>] = [:]
    var (ofFiles, ofStandIns): (Set<String>, Set<String>) = ([], [])
    for (path, tree) in files {
      let module = modules.module(of: path)
      let collector = Collector(tree)
      for name in collector.names { declaring[name, default: []].insert(module) }
      ofFiles.formUnion(collector.ofFile)
    }
    for standIn in StandIn.of(modules.imported) {
      guard let module = standIn.modules.intersection(modules.imported).min() else { continue }
      let types = standIn.types
      ofStandIns.formUnion(types)
      for name in types where declaring[name] != nil {
        declaring[name]?.insert(module)
        replaced[name] = module
      }
    }
    self.declaring = declaring.filter { $0.value.count > 1 }
    privates = ofFiles.intersection(ofStandIns.union(declaring.keys))
  }

  /// A file with the names that types get.
  func renamed(_ tree: SourceFileSyntax, path: String) -> SourceFileSyntax {
    if declaring.isEmpty && privates.isEmpty { return tree }
    let renamer = Renamer(self, tree, module: modules.module(of: path))
    let text = renamer.rewrite(tree).description
    return renamer.hasRenamed ? Parser.parse(source: text) : tree
  }

  private func name(_ name: String, of module: String) -> String {
    (replaced[name] ?? declaring[name]?.min()) == module ? name : "\(name)_\(module.isEmpty ? "App" : module)"
  }

  /// Collects the names of the types of a file.
  private final class Collector: SyntaxVisitor {
    /// Those that other files see.
    private(set) var names: Set<String> = []
    /// Those in other types, and parameters of generic declarations.
    private(set) var inner: Set<String> = []
    /// Those that only this file sees.
    private(set) var ofFile: Set<String> = []

    init(_ tree: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    override func visitPost(_ node: ActorDeclSyntax) { note(node) }
    override func visitPost(_ node: ClassDeclSyntax) { note(node) }
    override func visitPost(_ node: EnumDeclSyntax) { note(node) }
    override func visitPost(_ node: ProtocolDeclSyntax) { note(node) }
    override func visitPost(_ node: StructDeclSyntax) { note(node) }
    override func visitPost(_ node: TypeAliasDeclSyntax) { note(node) }
    override func visitPost(_ node: AssociatedTypeDeclSyntax) { note(node) }
    override func visitPost(_ node: GenericParameterSyntax) { inner.insert(node.name.text) }

    private func note(_ node: some NamedDeclSyntax) {
      let name = node.name.text
      if Self.isInner(Syntax(node)) {
        inner.insert(name)
      } else if Self.isPrivate(Syntax(node)) {
        ofFile.insert(name)
      } else {
        names.insert(name)
      }
    }

    /// Whether a type is in another declaration.
    static func isInner(_ node: Syntax) -> Bool {
      sequence(first: node, next: \.parent).dropFirst().contains {
        $0.is(MemberBlockItemSyntax.self) || $0.is(CodeBlockSyntax.self)
      }
    }

    static func isPrivate(_ node: Syntax) -> Bool {
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
      return modifiers.contains("private") || modifiers.contains("fileprivate")
    }
  }

  private final class Renamer: SyntaxRewriter {
    private let types: DuplicateTypes
    private let module: String
    private let imported: Set<String>
    /// Names of which it is hard to tell to what they refer.
    private let inner: Set<String>
    /// The private types of the file.
    private let ofFile: Set<String>
    private(set) var hasRenamed = false

    init(_ types: DuplicateTypes, _ tree: SourceFileSyntax, module: String) {
      (self.types, self.module, imported) = (types, module, tree.importedModules)
      let names = Collector(tree)
      (inner, ofFile) = (names.inner, names.ofFile)
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
      guard case .identifier(let name) = token.tokenKind, let new = newName(name, token), new != name else {
        return token
      }
      hasRenamed = true
      return token.with(\.tokenKind, .identifier(new))
    }

    private func newName(_ name: String, _ token: TokenSyntax) -> String? {
      if ofFile.contains(name) {
        return types.privates.contains(name) && module(of: token, [module]) != nil ? name + "_Private" : nil
      }
      return types.declaring[name].flatMap { module(of: token, $0) }.map { types.name(name, of: $0) }
    }

    /// The module whose type a name refers to. Nil if it is the name of something else.
    private func module(of token: TokenSyntax, _ declaring: Set<String>) -> String? {
      guard let parent = token.parent else { return nil }
      if let type = parent.as(MemberTypeSyntax.self) {
        return qualifying(type.baseType.trimmedDescription, declaring)
      }
      let reference = parent.as(DeclReferenceExprSyntax.self)
      if let access = reference?.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference?.id
      {
        return qualifying(access.base?.trimmedDescription ?? "", declaring)
      }
      if reference != nil || parent.is(IdentifierTypeSyntax.self) {
        return inner.contains(token.text) ? nil : visible(declaring)
      }
      let isType = parent.asProtocol((any NamedDeclSyntax).self) != nil && !Collector.isInner(parent)
      return isType ? visible(declaring) : nil
    }

    /// The module whose type is visible without that of the module.
    private func visible(_ declaring: Set<String>) -> String? {
      if declaring.contains(module) { return module }
      let found = declaring.intersection(imported)
      return found.count == 1 ? found.first : nil
    }

    private func qualifying(_ module: String, _ declaring: Set<String>) -> String? {
      declaring.contains(module) ? module : nil
    }
  }
}
