#pragma once
#include "CoreFoundation.h"
#include "ObjectiveC.h"

#pragma clang assume_nonnull begin

typedef long NSInteger;

__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
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
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

#pragma clang assume_nonnull end
