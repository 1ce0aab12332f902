#pragma once

typedef _Bool BOOL;

@protocol NSObject
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype _Nonnull)init __attribute__((objc_designated_initializer));
@end
