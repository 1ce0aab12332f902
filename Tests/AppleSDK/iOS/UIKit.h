#pragma once
#include "../Shared/Foundation.h"

#define UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define NAMED(name) __attribute__((swift_name(name)))

#pragma clang assume_nonnull begin

@class UIAction, UINavigationController, UINavigationItem, UIPresentationController, UIScene, UISearchController,
    UITabBarItem, UIView;
@class UIViewController, UIWindow;

UI_ACTOR @interface UIResponder : NSObject
@property(nullable, nonatomic, readonly) UIResponder *nextResponder NAMED("next");
@end

UI_ACTOR @interface UIView : UIResponder
@property(nullable, nonatomic, readonly) UIWindow *window;
@property(nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
- (void)addSubview:(UIView *)view NAMED("addSubview(_:)");
@property(nonatomic, getter=isHidden) BOOL hidden NAMED("isHidden");
@end

UI_ACTOR @interface UIWindow : UIView
@property(nullable, nonatomic, strong) UIViewController *rootViewController NAMED("rootViewController");
- (void)makeKeyAndVisible;
@end

UI_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property(nonatomic, readonly) BOOL initiallyInteractive;
@property(nonatomic, readonly, getter=isInteractive) BOOL interactive NAMED("isInteractive");
@end

UI_ACTOR @protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:(void (^ _Nullable)(id<UIViewControllerTransitionCoordinatorContext>))animation
                        completion:(void (^ _Nullable)(id<UIViewControllerTransitionCoordinatorContext>))completion
    NAMED("animate(alongsideTransition:completion:)");
@end

typedef enum __attribute__((enum_extensibility(open))) UIModalPresentationStyle : NSInteger UIModalPresentationStyle;
enum UIModalPresentationStyle : NSInteger {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet,
  UIModalPresentationFormSheet,
  UIModalPresentationCurrentContext,
  UIModalPresentationCustom,
  UIModalPresentationOverFullScreen,
  UIModalPresentationOverCurrentContext,
  UIModalPresentationPopover,
  UIModalPresentationNone = -1,
  UIModalPresentationAutomatic = -2,
};

UI_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
@end

UI_ACTOR @interface UIPresentationController : NSObject
@property(nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@property(nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@end

UI_ACTOR @interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED NAMED("init(nibName:bundle:)");
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, weak, readonly) UIViewController *parentViewController NAMED("parent");
@property(nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers NAMED("children");
@property(null_resettable, nonatomic, strong) UIView *view;
@property(nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
@property(nullable, nonatomic, readonly) UIViewController *presentedViewController NAMED("presentedViewController");
@property(nullable, nonatomic, readonly) UIViewController *presentingViewController NAMED("presentingViewController");
@property(nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed NAMED("isBeingDismissed");
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^_Nullable)(void))completion NAMED("present(_:animated:completion:)");
- (void)dismissViewControllerAnimated:(BOOL)flag
                           completion:(void (^_Nullable)(void))completion NAMED("dismiss(animated:completion:)");
@property(nonatomic, assign) UIModalPresentationStyle modalPresentationStyle;
@property(nullable, nonatomic, readonly) UIPresentationController *presentationController;
@property(nullable, nonatomic, readonly) id<UIViewControllerTransitionCoordinator> transitionCoordinator;
@property(nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property(null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@property(nullable, nonatomic, readonly, strong)
    UINavigationController *navigationController NAMED("navigationController");
@end

UI_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
@end

UI_ACTOR @interface UIStoryboard : NSObject
+ (instancetype)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil NAMED("init(name:bundle:)");
@end

UI_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
- (void)pushViewController:(UIViewController *)viewController
                  animated:(BOOL)animated NAMED("pushViewController(_:animated:)");
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:(UIViewController *)viewController
                                                              animated:(BOOL)animated NAMED("popToViewController(_:animated:)");
- (nullable NSArray<__kindof UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated NAMED("popToRootViewController(animated:)");
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers
                  animated:(BOOL)animated NAMED("setViewControllers(_:animated:)");
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated NAMED("popViewController(animated:)");
@property(nullable, nonatomic, readonly, strong) UIViewController *topViewController NAMED("topViewController");
@property(nullable, nonatomic, readonly, strong) UIViewController *visibleViewController NAMED("visibleViewController");
@property(nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@end

UI_ACTOR @interface UIAlertController : UIViewController
@end

UI_ACTOR @interface UITabBarController : UIViewController
@property(nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property(nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@end

@class UISplitViewController;
typedef enum __attribute__((enum_extensibility(open))) __attribute__((swift_name("UISplitViewController.Style"))) UISplitViewControllerStyle : NSInteger UISplitViewControllerStyle;
enum UISplitViewControllerStyle : NSInteger {
  UISplitViewControllerStyleUnspecified,
  UISplitViewControllerStyleDoubleColumn,
  UISplitViewControllerStyleTripleColumn,
};
typedef enum __attribute__((enum_extensibility(open))) __attribute__((swift_name("UISplitViewController.Column"))) UISplitViewControllerColumn : NSInteger UISplitViewControllerColumn;
enum UISplitViewControllerColumn : NSInteger {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact,
};

UI_ACTOR @interface UISplitViewController : UIViewController
@property(nonatomic, readonly) UISplitViewControllerStyle style;
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column;
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property(nonatomic, readonly, getter=isCollapsed) BOOL collapsed;
@end

UI_ACTOR @interface UICollectionViewLayout : NSObject
@end

UI_ACTOR @interface UICollectionView : UIView
@property(nonatomic, strong) UICollectionViewLayout *collectionViewLayout;
@end

UI_ACTOR @interface UISearchController : UIViewController
@property(nullable, nonatomic, strong, readonly) UIViewController *searchResultsController;
@end

UI_ACTOR @interface UIPageViewController : UIViewController
@property(nullable, nonatomic, readonly) NSArray<__kindof UIViewController *> *viewControllers;
@end

UI_ACTOR @interface UIMenuElement : NSObject
@end

UI_ACTOR @interface UIAction : UIMenuElement
@end

UI_ACTOR @interface UIBarItem : NSObject
@end

UI_ACTOR @interface UIBarButtonItem : UIBarItem
@end

UI_ACTOR @interface UIImage : NSObject
@end

UI_ACTOR @interface UITabBarItem : UIBarItem
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image tag:(NSInteger)tag;
@end

UI_ACTOR @interface UIControl : UIView
@end

UI_ACTOR @interface UIButton : UIControl
@end

UI_ACTOR @interface UINavigationItem : NSObject
@property(nullable, nonatomic, strong) UISearchController *searchController;
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, strong) UIBarButtonItem *leftBarButtonItem;
@end

UI_ACTOR @protocol UISceneDelegate <NSObject>
@end

UI_ACTOR @interface UIScene : UIResponder
@property(nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@end

UI_ACTOR @interface UIWindowScene : UIScene
@property(nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

UI_ACTOR @protocol UIApplicationDelegate <NSObject>
@end

UI_ACTOR @interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication NAMED("shared");
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@end

#pragma clang assume_nonnull end
