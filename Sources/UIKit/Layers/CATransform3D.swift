#if !canImport(QuartzCore)
  /// A transform in space.
  public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    public init() { self.init(rows: [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]) }

    fileprivate init(
      rows a: SIMD4<CGFloat.NativeType>, _ b: SIMD4<CGFloat.NativeType>, _ c: SIMD4<CGFloat.NativeType>,
      _ d: SIMD4<CGFloat.NativeType>
    ) {
      (m11, m12, m13, m14) = (CGFloat(a.x), CGFloat(a.y), CGFloat(a.z), CGFloat(a.w))
      (m21, m22, m23, m24) = (CGFloat(b.x), CGFloat(b.y), CGFloat(b.z), CGFloat(b.w))
      (m31, m32, m33, m34) = (CGFloat(c.x), CGFloat(c.y), CGFloat(c.z), CGFloat(c.w))
      (m41, m42, m43, m44) = (CGFloat(d.x), CGFloat(d.y), CGFloat(d.z), CGFloat(d.w))
    }

    fileprivate var rows: [SIMD4<CGFloat.NativeType>] {
      [
        [m11.native, m12.native, m13.native, m14.native], [m21.native, m22.native, m23.native, m24.native],
        [m31.native, m32.native, m33.native, m34.native], [m41.native, m42.native, m43.native, m44.native],
      ]
    }
  }

  public let CATransform3DIdentity = CATransform3D(
    rows: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

  public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
  }

  public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
  }

  /// A rotation about the axis from the origin to (x, y, z). With no axis, nothing is rotated.
  public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = ((x / length).native, (y / length).native, (z / length).native)
    let (sine, cosine) = (sin(angle.native), cos(angle.native))
    let rest = 1 - cosine
    return CATransform3D(
      rows: [x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine, 0],
      [x * y * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine, 0],
      [x * z * rest + y * sine, y * z * rest - x * sine, z * z * rest + cosine, 0], [0, 0, 0, 1])
  }

  /// The combination of `a`, applied first, and `b`.
  public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let right = b.rows
    let rows = a.rows.map { $0.x * right[0] + $0.y * right[1] + $0.z * right[2] + $0.w * right[3] }
    return CATransform3D(rows: rows[0], rows[1], rows[2], rows[3])
  }

  public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
  ) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

  public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
  ) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

  public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

  public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m21, result.m22) = (m.a, m.b, m.c, m.d)
    (result.m41, result.m42) = (m.tx, m.ty)
    return result
  }

  /// The part of a transform in the plane.
  public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
  }
#endif
