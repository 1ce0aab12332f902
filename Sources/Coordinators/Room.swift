// The room is laid out; see Package.swift for what it may depend on.
