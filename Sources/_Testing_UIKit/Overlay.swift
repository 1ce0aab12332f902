// The compiler imports this module into every file that imports both Testing and UIKit. On Apple's systems it attaches
// images to tests. Swift's toolchain for Linux lacks it, so this one exists, and is empty.
