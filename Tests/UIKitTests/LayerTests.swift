import Testing
import UIKit

/// Layers, whose animations take virtual time, and drawing, which is discarded.
@MainActor @Suite struct LayerTests {
  @Test("an animation's delegate is told of its begin and its end, in virtual time")
  func delegate() {
    Headless.isolated {
      let (layer, log) = (CALayer(), AnimationLog())
      let animation = CABasicAnimation(keyPath: "position")
      animation.duration = 0.2
      animation.beginTime = CACurrentMediaTime() + 0.1
      animation.delegate = log
      layer.add(animation, forKey: "move")
      #expect(layer.animationKeys() == ["move"] && layer.animation(forKey: "move") === animation)
      Headless.runLoop.runUntilIdle()
      #expect(log.events == ["started at 0.1", "finished at 0.3"] && layer.animationKeys() == nil)
    }
  }

  @Test(
    "an animation takes the time of its repetitions",
    arguments: [
      (duration: 0.2, repeats: Float(1), reverses: false, ends: 0.2), (0.2, 3, false, 0.6),
      (0.2, 1, true, 0.4),
      (0, 1, false, 0.25),
    ])
  func repetitions(duration: TimeInterval, repeats: Float, reverses: Bool, ends: TimeInterval) {
    Headless.isolated {
      let (layer, log) = (CALayer(), AnimationLog())
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.duration, animation.repeatCount, animation.autoreverses) = (duration, repeats, reverses)
      animation.delegate = log
      layer.add(animation, forKey: nil)
      Headless.runLoop.runUntilIdle()
      #expect(log.events == ["started at 0.0", "finished at \(ends)"])
    }
  }

  @Test(
    "an animation that repeats for ever stops when it is removed or replaced",
    arguments: [Float.infinity, .greatestFiniteMagnitude], [true, false])
  func endless(count: Float, isReplaced: Bool) {
    Headless.isolated {
      let (layer, log) = (CALayer(), AnimationLog())
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.repeatCount = count
      pulse.delegate = log
      layer.add(pulse, forKey: "pulse")
      Headless.runLoop.runUntilIdle()
      #expect(log.events == ["started at 0.0"] && Headless.runLoop.isIdle)
      if isReplaced { layer.add(CATransition(), forKey: "pulse") } else { layer.removeAllAnimations() }
      Headless.runLoop.runUntilIdle()
      #expect(log.events.last?.hasPrefix("stopped") == true && log.events.count == 2)
    }
  }

  @Test("an animation that stays on its layer after its end is told of it once") func stays() {
    Headless.isolated {
      let (layer, log) = (CALayer(), AnimationLog())
      let animation = CAAnimationGroup()
      animation.isRemovedOnCompletion = false
      animation.delegate = log
      layer.add(animation, forKey: "stay")
      Headless.runLoop.runUntilIdle()
      #expect(layer.animationKeys() == ["stay"])
      layer.removeAnimation(forKey: "stay")
      Headless.runLoop.runUntilIdle()
      #expect(layer.animationKeys() == nil && log.events == ["started at 0.0", "finished at 0.25"])
    }
  }

  @Test(
    "a transaction completes when the layer's animation has ended, or its layer is deallocated",
    arguments: [true, false])
  func transaction(isDeallocated: Bool) {
    Headless.isolated {
      var layer: CALayer? = CALayer()
      var isComplete = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isComplete = true }
      layer?.add(CASpringAnimation(keyPath: "position"), forKey: "bounce")
      CATransaction.commit()
      #expect(!isComplete)
      if isDeallocated { layer = nil }
      Headless.runLoop.runUntilIdle()
      #expect(isComplete)
    }
  }

  @Test("a view has a layer of its class") func layerClass() {
    final class Badge: CAShapeLayer {}
    final class BadgeView: UIView { override class var layerClass: AnyClass { Badge.self } }
    final class SunsetView: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }
    #expect(BadgeView().layer is Badge && SunsetView().layer is CAGradientLayer)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test("sublayers are inserted beside others") func sublayers() {
    let (root, first, second, third) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(second)
    root.insertSublayer(first, below: second)
    root.insertSublayer(third, above: first)
    #expect(root.sublayers == [first, third, second])
    root.insertSublayer(first, above: second)
    #expect(root.sublayers == [third, second, first])
    root.replaceSublayer(second, with: CALayer())
    #expect(root.sublayers?.count == 3 && second.superlayer == nil)
  }

  @Test("a path has the bounds of its points") func path() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: 6, clockwise: true)
    #expect(path.bounds == CGRect(x: 3, y: 3, width: 4, height: 4))
    path.addLine(to: CGPoint(x: 9, y: 4))
    #expect(path.cgPath.boundingBox == CGRect(x: 3, y: 3, width: 6, height: 4))
    #expect(path.contains(CGPoint(x: 8, y: 5)) && !path.contains(.zero) && UIBezierPath().isEmpty)
  }

  #if !canImport(QuartzCore)
    @Test("points and rectangles are converted between layers") func conversion() {
      let (outer, inner, other) = (CALayer(), CALayer(), CALayer())
      for layer in [inner, other] { outer.addSublayer(layer) }
      outer.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
      inner.frame = CGRect(x: 1, y: 2, width: 4, height: 4)
      other.frame.origin = CGPoint(x: 3, y: 0)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 2, y: 3))
      #expect(inner.convert(CGPoint(x: 1, y: 1), from: outer) == CGPoint(x: 0, y: -1))
      #expect(inner.convert(inner.bounds, to: other) == CGRect(x: -2, y: 2, width: 4, height: 4))
      #expect(other.convert(inner.bounds, from: inner) == inner.convert(inner.bounds, to: other))
      #expect(inner.convert(.zero, to: nil as CALayer?) == CGPoint(x: 10, y: 11))
    }

    @Test("values store structures, and paths are moved") func structures() {
      let transform = CATransform3DMakeRotation(1, 1, 2, 3)
      #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
      let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
      var move = CGAffineTransform(translationX: 3, y: 4)
      #expect(NSValue(cgAffineTransform: move).cgAffineTransformValue == move)
      let path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)
      #expect(path.copy(using: &move)?.boundingBox == CGRect(x: 4, y: 5, width: 2, height: 2))
      #expect(path.copy() == path)
      #expect(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 1, y: 2.5))) == CGPoint(x: 1, y: 2.5))
    }

    @Test("code that draws, crops and scales images runs, and gets images without pixels") func images()
      throws
    {
      let context = CGContext(
        data: nil, width: 9, height: 9, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
      context?.interpolationQuality = .high
      let image = try #require(context?.makeImage())
      context?.draw(image, in: CGRect(x: 0, y: 0, width: 9, height: 9))
      let cropped = try #require(image.cropping(to: .zero))
      #expect(cropped.bytesPerRow * cropped.height == 0 && UIImage(cgImage: cropped).size == .zero)
      UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
    }
  #endif

  @Test("transforms are combined like matrices") func transforms() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 4, 0)
    #expect(CATransform3DGetAffineTransform(moved) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 8))
    let turned = CATransform3DRotate(CATransform3DMakeRotation(.pi / 2, 0, 0, 3), .pi / -2, 0, 0, 1)
    #expect(abs(turned.m11 - 1) < 1e-9 && abs(turned.m12) < 1e-9)
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
  }
}

private final class AnimationLog: NSObject, CAAnimationDelegate {
  private(set) var events: [String] = []
  private var now: Double { Double(Headless.runLoop.now) / 1_000_000_000 }
  func animationDidStart(_ anim: CAAnimation) { events.append("started at \(now)") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append("\(flag ? "finished" : "stopped") at \(now)")
  }
}
