#pragma once

typedef _Bool BOOL;
typedef unsigned long NSUInteger;

typedef struct _NSZone NSZone;
@class NSString, Protocol;

#pragma clang assume_nonnull begin

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
- (nullable id)performSelector:(SEL)aSelector
                    withObject:(nullable id)object1
                    withObject:(nullable id)object2 __attribute__((swift_name("perform(_:with:with:)")));
- (BOOL)respondsToSelector:(SEL)aSelector __attribute__((swift_name("responds(to:)")));
@property(readonly, copy) NSString *description;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init __attribute__((objc_designated_initializer));
- (id)copy;
- (id)mutableCopy;
@end

#pragma clang assume_nonnull end
