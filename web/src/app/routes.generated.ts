// Written by `npm run index`.
import type { ScreenRoute } from '../lib/screen-route.ts';
import type { BuiltArea } from './areas.ts';
import { accountRoutes } from '../features/account/account-routes.ts';
import { adminAdjustmentsRoutes } from '../features/admin-adjustments/admin-adjustments-routes.ts';
import { adminAuditRoutes } from '../features/admin-audit/admin-audit-routes.ts';
import { adminBooksRoutes } from '../features/admin-books/admin-books-routes.ts';
import { adminCreditsRoutes } from '../features/admin-credits/admin-credits-routes.ts';
import { adminDriverApplicationsRoutes } from '../features/admin-driver-applications/admin-driver-applications-routes.ts';
import { adminErrorsRoutes } from '../features/admin-errors/admin-errors-routes.ts';
import { adminHeldActsRoutes } from '../features/admin-held-acts/admin-held-acts-routes.ts';
import { adminOrdersRoutes } from '../features/admin-orders/admin-orders-routes.ts';
import { adminOutboxRoutes } from '../features/admin-outbox/admin-outbox-routes.ts';
import { adminPaymentsRoutes } from '../features/admin-payments/admin-payments-routes.ts';
import { adminPoliciesRoutes } from '../features/admin-policies/admin-policies-routes.ts';
import { adminReconciliationRoutes } from '../features/admin-reconciliation/admin-reconciliation-routes.ts';
import { adminSettingsRoutes } from '../features/admin-settings/admin-settings-routes.ts';
import { authRoutes } from '../features/auth/auth-routes.ts';
import { bookingRoutes } from '../features/booking/booking-routes.ts';
import { checkoutRoutes } from '../features/checkout/checkout-routes.ts';
import { contactRoutes } from '../features/contact/contact-routes.ts';
import { customerAppRoutes } from '../features/customer-app/customer-app-routes.ts';
import { customerDashboardRoutes } from '../features/customer-dashboard/customer-dashboard-routes.ts';
import { driverAnalyticsRoutes } from '../features/driver-analytics/driver-analytics-routes.ts';
import { driverJobsRoutes } from '../features/driver-jobs/driver-jobs-routes.ts';
import { driverOnboardingRoutes } from '../features/driver-onboarding/driver-onboarding-routes.ts';
import { driverPaymentsRoutes } from '../features/driver-payments/driver-payments-routes.ts';
import { helpRoutes } from '../features/help/help-routes.ts';
import { mobileEntriesRoutes } from '../features/mobile-entries/mobile-entries-routes.ts';
import { notificationsRoutes } from '../features/notifications/notifications-routes.ts';
import { orderStatusRoutes } from '../features/order-status/order-status-routes.ts';
import { ordersRoutes } from '../features/orders/orders-routes.ts';
import { passportRoutes } from '../features/passport/passport-routes.ts';
import { pricingRoutes } from '../features/pricing/pricing-routes.ts';
import { ratingRoutes } from '../features/rating/rating-routes.ts';
import { simulatorRoutes } from '../features/simulator/simulator-routes.ts';
import { trackingRoutes } from '../features/tracking/tracking-routes.ts';
import { waitlistRoutes } from '../features/waitlist/waitlist-routes.ts';
import { writtenRoutes } from '../features/written/written-routes.ts';
import { driverRoutes } from './areas/driver/driver-routes.ts';
import { homeRoutes } from './home-routes.ts';

/** Every screen of the product. A screen whose area has no layout does not compile. */
export const routes: readonly ScreenRoute<BuiltArea>[] = [
  ...accountRoutes,
  ...adminAdjustmentsRoutes,
  ...adminAuditRoutes,
  ...adminBooksRoutes,
  ...adminCreditsRoutes,
  ...adminDriverApplicationsRoutes,
  ...adminErrorsRoutes,
  ...adminHeldActsRoutes,
  ...adminOrdersRoutes,
  ...adminOutboxRoutes,
  ...adminPaymentsRoutes,
  ...adminPoliciesRoutes,
  ...adminReconciliationRoutes,
  ...adminSettingsRoutes,
  ...authRoutes,
  ...bookingRoutes,
  ...checkoutRoutes,
  ...contactRoutes,
  ...customerAppRoutes,
  ...customerDashboardRoutes,
  ...driverAnalyticsRoutes,
  ...driverJobsRoutes,
  ...driverOnboardingRoutes,
  ...driverPaymentsRoutes,
  ...helpRoutes,
  ...mobileEntriesRoutes,
  ...notificationsRoutes,
  ...orderStatusRoutes,
  ...ordersRoutes,
  ...passportRoutes,
  ...pricingRoutes,
  ...ratingRoutes,
  ...simulatorRoutes,
  ...trackingRoutes,
  ...waitlistRoutes,
  ...writtenRoutes,
  ...driverRoutes,
  ...homeRoutes,
];
