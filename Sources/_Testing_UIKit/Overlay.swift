// Swift Testing asks for this module wherever a file imports both Testing and UIKit: on Apple's systems it attaches
// images to tests. Swift's toolchain for Linux asks too, but has no such module. There is nothing to attach here.
