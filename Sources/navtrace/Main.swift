@main struct Navtrace { static func main() {} }
