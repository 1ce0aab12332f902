#pragma once
#include "CoreFoundation.h"
#include "ObjectiveC.h"

#pragma clang assume_nonnull begin

typedef long NSInteger;

__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@property(readonly, copy) NSString *pathExtension;
@property(readonly, copy) NSString *lastPathComponent;
@property(readonly, copy) NSString *stringByDeletingLastPathComponent __attribute__((swift_name("deletingLastPathComponent")));
@property(readonly, copy) NSString *stringByDeletingPathExtension __attribute__((swift_name("deletingPathExtension")));
- (NSString *)stringByAppendingPathComponent:(NSString *)str __attribute__((swift_name("appendingPathComponent(_:)")));
@end

__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant ObjectType> : NSObject
@end

__attribute__((swift_name("Bundle")))
@interface NSBundle : NSObject
+ (NSBundle *)bundleForClass:(Class)aClass __attribute__((swift_name("init(for:)")));
@end

@interface NSCoder : NSObject
@property(readonly) BOOL allowsKeyedCoding;
- (BOOL)containsValueForKey:(NSString *)key __attribute__((swift_name("containsValue(forKey:)")));
- (nullable id)decodeObjectForKey:(NSString *)key __attribute__((swift_name("decodeObject(forKey:)")));
- (BOOL)decodeBoolForKey:(NSString *)key __attribute__((swift_name("decodeBool(forKey:)")));
- (NSInteger)decodeIntegerForKey:(NSString *)key __attribute__((swift_name("decodeInteger(forKey:)")));
- (double)decodeDoubleForKey:(NSString *)key __attribute__((swift_name("decodeDouble(forKey:)")));
- (float)decodeFloatForKey:(NSString *)key __attribute__((swift_name("decodeFloat(forKey:)")));
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone __attribute__((swift_name("copy(with:)")));
@end

@interface NSUUID : NSObject <NSCopying>
- (instancetype)init;
@end

#pragma clang assume_nonnull end
