#pragma once
#include "ObjectiveC.h"

#pragma clang assume_nonnull begin

@interface XCTest : NSObject
@end

@interface XCTestCase : XCTest
- (void)addTeardownBlock:(void (^)(void))block __attribute__((swift_name("addTeardownBlock(_:)")));
@end

@protocol XCTestObservation <NSObject>
@optional
- (void)testCaseWillStart:(XCTestCase *)testCase;
- (void)testCaseDidFinish:(XCTestCase *)testCase;
@end

@interface XCTestObservationCenter : NSObject
@property(class, readonly)
    XCTestObservationCenter *sharedTestObservationCenter __attribute__((swift_name("shared")));
- (void)addTestObserver:(id<XCTestObservation>)testObserver __attribute__((swift_name("addTestObserver(_:)")));
@end

#pragma clang assume_nonnull end
