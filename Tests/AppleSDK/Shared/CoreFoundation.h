#pragma once

#define CF_BRIDGED_TYPE(T) __attribute__((objc_bridge(T)))

typedef unsigned long CFOptionFlags;
typedef signed long CFIndex;
typedef _Bool Boolean;

typedef const struct CF_BRIDGED_TYPE(id) __CFAllocator *CFAllocatorRef;
typedef const struct CF_BRIDGED_TYPE(id) __CFString *CFStringRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoop *CFRunLoopRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoopObserver *CFRunLoopObserverRef;
typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));

typedef enum __attribute__((flag_enum, enum_extensibility(open))) CFRunLoopActivity : CFOptionFlags CFRunLoopActivity;
enum CFRunLoopActivity : CFOptionFlags {
  kCFRunLoopEntry = 1 << 0,
  kCFRunLoopBeforeTimers = 1 << 1,
  kCFRunLoopBeforeSources = 1 << 2,
  kCFRunLoopBeforeWaiting = 1 << 5,
  kCFRunLoopAfterWaiting = 1 << 6,
  kCFRunLoopExit = 1 << 7,
  kCFRunLoopAllActivities = 0x0FFFFFFF
};

#pragma clang arc_cf_code_audited begin
extern const CFRunLoopMode _Null_unspecified kCFRunLoopDefaultMode;
extern const CFRunLoopMode _Null_unspecified kCFRunLoopCommonModes;
CFRunLoopRef _Null_unspecified CFRunLoopGetMain(void);
void CFRunLoopWakeUp(CFRunLoopRef _Null_unspecified rl);
void CFRunLoopAddObserver(CFRunLoopRef _Null_unspecified rl, CFRunLoopObserverRef _Null_unspecified observer,
                          CFRunLoopMode _Null_unspecified mode);
void CFRunLoopRemoveObserver(CFRunLoopRef _Null_unspecified rl, CFRunLoopObserverRef _Null_unspecified observer,
                             CFRunLoopMode _Null_unspecified mode);
CFRunLoopObserverRef _Null_unspecified CFRunLoopObserverCreateWithHandler(
    CFAllocatorRef _Null_unspecified allocator, CFOptionFlags activities, Boolean repeats, CFIndex order,
    void (^_Null_unspecified block)(CFRunLoopObserverRef _Null_unspecified observer, CFRunLoopActivity activity))
    __attribute__((cf_returns_retained));
#pragma clang arc_cf_code_audited end
