import { fillPath, pagePaths, type ParamsOf } from '@backhaul/contract/page-paths.ts';

/** Builds addresses from a path with parameters. */
function pathWith<const Pattern extends `/${string}`>(pattern: Pattern) {
  return Object.assign((params: ParamsOf<Pattern>) => fillPath(pattern, params), { pattern });
}

/** The addresses of links and redirects, so that each path is spelled once; other paths are only in their routes. */
export const paths = {
  home: pagePaths.home,
  /** The landing page for everybody; '/' takes signed-in people to their own screen (product-rules.md#home). */
  landing: `${pagePaths.home}?home=1`,
  login: pagePaths.login,
  verifyEmail: pagePaths.verifyEmail,
  forgotPassword: pagePaths.forgotPassword,
  resetPassword: pagePaths.resetPassword,
  bookPickup: pagePaths.bookPickup,
  checkout: pagePaths.checkout,
  orders: pagePaths.orders,
  track: pagePaths.track,
  shared: pathWith(pagePaths.shared),
  trackOrder: pagePaths.trackOrder,
  realTimeTracking: pagePaths.realTimeTracking,
  passport: pathWith(pagePaths.passport),
  findOrder: pagePaths.findOrder,
  orderStatus: pathWith(pagePaths.orderStatus),
  customerWaitlist: pagePaths.customerWaitlist,
  customerDashboard: '/customer-dashboard',
  /** With `?orderId=`. */
  customerRating: '/customer-rating',
  customerApp: pagePaths.customerApp,
  customerMobileApp: '/customer-mobile-app',
  driverPortal: pagePaths.driverPortal,
  driverPayments: pagePaths.driverPayments,
  driverAnalytics: '/driver-analytics',
  driverMobileApp: '/driver-mobile-app',
  driverApp: '/driver-app',
  mobileSimulator: '/mobile-simulator',
  driverJob: pathWith('/driver-portal/job/$id'),
  driverComplete: pathWith('/driver/complete/$orderId'),
  driverGiftCard: pathWith('/driver/complete-gift-card/$orderId'),
  /** With `?orderId=`. */
  driverReviewOrder: '/driver-review-order',
  driverSignup: pagePaths.driverSignup,
  driverOnboarding: pagePaths.driverOnboarding,
  driverDocuments: pagePaths.driverDocuments,
  driverTutorial: '/driver-tutorial',
  adminBooks: '/admin-books',
  adminDashboard: '/admin-dashboard',
  adminOrders: pagePaths.adminOrders,
  adminPayments: '/admin-payments',
  adminPaymentTracking: '/admin-payment-tracking',
  adminPayouts: pagePaths.adminPayouts,
  adminPricing: '/admin-pricing',
  adminReconciliation: '/admin-reconciliation',
  accountSettings: pagePaths.accountSettings,
  contact: pagePaths.contact,
  notifications: pagePaths.notifications,
  helpCenter: pagePaths.helpCenter,
  helpArticle: pathWith(pagePaths.helpArticle),
  faq: pagePaths.faq,
  about: pagePaths.about,
  terms: pagePaths.terms,
  privacy: pagePaths.privacy,
  accessibility: pagePaths.accessibility,
  careers: pagePaths.careers,
  sitemap: pagePaths.sitemap,
} as const;
