import CGraphviz
import TestSupport
import Testing

@testable import Graphviz

@Suite struct LibraryFileTests {
  static let major = LibraryFile.builtRelease.split(separator: ".")[0]

  @Test("a library with the headers' major release is used, whatever its minor release")
  func sameMajorRelease() throws {
    for release in ["\(Self.major)", "\(Self.major).0.0", "\(Self.major).999", LibraryFile.builtRelease] {
      try LibraryFile.check(release: release, of: "libgvc")
    }
  }

  @Test(
    "a library with another major release is refused; the error has both releases and a solution",
    arguments: ["\(major)1.0", "1\(major).0", "0.1", "", "of no release"])
  func otherMajorRelease(_ release: String) {
    #expect(
      throws: GraphvizError.releaseMismatch(
        file: "libgvc", release: release, builtRelease: LibraryFile.builtRelease)
    ) { try LibraryFile.check(release: release, of: "libgvc") }
    let error = GraphvizError.releaseMismatch(file: "libgvc", release: release, builtRelease: "2.43.0")
    #expect(
      "\(error)".hasPrefix("libgvc is Graphviz \(release), but this program was built with the headers of"))
    #expect("\(error)".contains("To resolve this, install"))
  }

  @Test("the installed library has the major release of the installed headers") func installed() throws {
    let file = try LibraryFile.open()
    #expect(file.path.hasPrefix("/"))
  }

  /// The library is Graphviz itself, except for the function that returns the release.
  @Test(
    "a library that reports another release is refused when it is opened",
    .enabled(if: Programs.find("clang") != nil, "needs clang"))
  func stub() async throws {
    let folder = try TemporaryFolder()
    let stub = folder.path("libgvc-stub.so")
    let built = try await Programs.run(
      "clang", ["-shared", "-fPIC", "-x", "c", "-", "-x", "none", try LibraryFile.open().path, "-o", stub],
      input: #"char *gvcVersion(void *context) { return "99.1.2"; }"#)
    #expect(built.status == 0, "\(built.err)")
    #expect(
      throws: GraphvizError.releaseMismatch(
        file: stub, release: "99.1.2", builtRelease: LibraryFile.builtRelease)
    ) { try LibraryFile(opening: stub) }
  }

  @Test(
    "a library without Graphviz's functions is refused; the error names a missing one",
    .enabled(if: Programs.find("clang") != nil))
  func incomplete() async throws {
    let folder = try TemporaryFolder()
    let stub = folder.path("libgvc-empty.so")
    let built = try await Programs.run(
      "clang", ["-shared", "-fPIC", "-x", "c", "-", "-o", stub], input: "int nothing;")
    #expect(built.status == 0, "\(built.err)")
    #expect(throws: GraphvizError.libraryMissing(reason: "\(stub) has no agopen")) {
      try LibraryFile(opening: stub)
    }
  }
}
