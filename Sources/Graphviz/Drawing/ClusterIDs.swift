#if Drawing
  import CGraphviz

  /// Assigns ids to clusters in the order in which they are created.
  ///
  /// Graphviz draws clusters in the order of their ids, and by default the id of a cluster is the address of
  /// its name. The same graph would therefore be drawn in a different order each time. All other objects have
  /// Graphviz's own ids, which do not affect any order.
  struct ClusterIDs {
    /// Graphviz's own functions for ids.
    let standard: Agiddisc_t
    /// Graphviz's own ids of the clusters, in the order of creation. `nil` for a deleted cluster.
    private var standardIDs: [IDTYPE?] = []

    init(_ standard: Agiddisc_t) { self.standard = standard }

    /// Returns the id of the cluster with one of Graphviz's ids. `nil` if there is no such cluster, and it is
    /// not being created.
    mutating func id(for standardID: IDTYPE, isMade: Bool) -> IDTYPE? {
      if let index = standardIDs.firstIndex(of: standardID) { return Self.id(at: index) }
      guard isMade else { return nil }
      standardIDs.append(standardID)
      return Self.id(at: standardIDs.count - 1)
    }

    /// Returns Graphviz's own id of a cluster or unnamed subgraph.
    func standardID(for id: IDTYPE) -> IDTYPE {
      Self.index(of: id).flatMap { standardIDs.indices.contains($0) ? standardIDs[$0] : nil } ?? id
    }

    /// Removes a cluster, because Graphviz may reuse its id. Returns Graphviz's own id.
    mutating func remove(_ id: IDTYPE) -> IDTYPE {
      let standardID = standardID(for: id)
      if let index = standardIDs.firstIndex(of: standardID) { standardIDs[index] = nil }
      return standardID
    }

    // Ids are even, because those of unnamed subgraphs are odd.
    private static func id(at index: Int) -> IDTYPE { 2 * IDTYPE(index + 1) }
    private static func index(of id: IDTYPE) -> Int? { id > 0 && id % 2 == 0 ? Int(id / 2) - 1 : nil }
  }

  extension ClusterIDs {
    /// Creates the functions that Graphviz calls for the ids of a graph. They can receive only a pointer, so
    /// the ids are stored in the library object. Deallocate the result when the graph is closed.
    static func makeDiscipline(over standard: Agiddisc_t) -> UnsafeMutablePointer<Agiddisc_t> {
      let discipline = UnsafeMutablePointer<Agiddisc_t>.allocate(capacity: 1)
      discipline.initialize(to: standard)
      discipline.pointee.map = { state, kind, name, id, create in
        let isFound = Library.shared.clusters?.standard.map(state, kind, name, id, create) ?? 0
        guard isFound != 0, kind == AGRAPH, name != nil, let id else { return isFound }
        guard let own = Library.shared.clusters?.id(for: id.pointee, isMade: create != 0) else { return 0 }
        id.pointee = own
        return isFound
      }
      discipline.pointee.print = { state, kind, id in
        guard let clusters = Library.shared.clusters else { return nil }
        return clusters.standard.print(state, kind, kind == AGRAPH ? clusters.standardID(for: id) : id)
      }
      discipline.pointee.free = { state, kind, id in
        let standardID = kind == AGRAPH ? Library.shared.clusters?.remove(id) : id
        if let standardID { Library.shared.clusters?.standard.free(state, kind, standardID) }
      }
      return discipline
    }
  }
#endif
