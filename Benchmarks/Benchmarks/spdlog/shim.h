// The library is C++, and is only seen by Peers.
