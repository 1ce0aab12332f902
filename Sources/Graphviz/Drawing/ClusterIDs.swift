#if Drawing
  import CGraphviz

  /// Gives clusters ids in the order in which they are made.
  ///
  /// Graphviz draws clusters in the order of their ids, and the id that it gives to a cluster is the address of its name: the
  /// same graph would be drawn in another order each time. All other objects have the ids that Graphviz gives them, which order
  /// nothing.
  struct ClusterIDs {
    /// How Graphviz itself gives ids.
    let standard: Agiddisc_t
    /// Graphviz's own ids of the clusters, as they were made; `nil` for one that was deleted.
    private var standardIDs: [IDTYPE?] = []

    init(_ standard: Agiddisc_t) { self.standard = standard }

    /// The id of the cluster that has this one by Graphviz; `nil` if there is no such cluster, and it is not being made.
    mutating func id(for standardID: IDTYPE, isMade: Bool) -> IDTYPE? {
      if let index = standardIDs.firstIndex(of: standardID) { return Self.id(at: index) }
      guard isMade else { return nil }
      standardIDs.append(standardID)
      return Self.id(at: standardIDs.count - 1)
    }

    /// The id by Graphviz of the cluster, or unnamed subgraph, that has this one.
    func standardID(for id: IDTYPE) -> IDTYPE {
      Self.index(of: id).flatMap { standardIDs.indices.contains($0) ? standardIDs[$0] : nil } ?? id
    }

    /// Forgets a cluster: Graphviz may give its id to another one.
    mutating func remove(_ id: IDTYPE) -> IDTYPE {
      let standardID = standardID(for: id)
      if let index = standardIDs.firstIndex(of: standardID) { standardIDs[index] = nil }
      return standardID
    }

    // Even, since the ids of unnamed subgraphs are odd.
    private static func id(at index: Int) -> IDTYPE { 2 * IDTYPE(index + 1) }
    private static func index(of id: IDTYPE) -> Int? { id > 0 && id % 2 == 0 ? Int(id / 2) - 1 : nil }
  }

  extension ClusterIDs {
    /// What Graphviz calls to get the ids of a graph: it knows no way to hand on more than a pointer to these functions, so that
    /// the ids are those of the library. To be deallocated when the graph is closed.
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
