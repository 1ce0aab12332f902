/// The routers as they behave as published: what they lose is what navtrace is there to find.
public enum AsWritten {}
