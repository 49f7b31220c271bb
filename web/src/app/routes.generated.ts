// Written by `npm run index`.
import type { ScreenRoute } from '../lib/screen-route.ts';
import type { BuiltArea } from './areas.ts';
import { accountRoutes } from '../features/people/account/account-routes.ts';
import { adminAccessRoutes } from '../features/operations/admin-access/admin-access-routes.ts';
import { adminAdjustmentsRoutes } from '../features/money/admin-adjustments/admin-adjustments-routes.ts';
import { adminApprovalsRoutes } from '../features/operations/admin-approvals/admin-approvals-routes.ts';
import { adminAuditRoutes } from '../features/operations/admin-audit/admin-audit-routes.ts';
import { adminBlocksRoutes } from '../features/people/admin-blocks/admin-blocks-routes.ts';
import { adminBooksRoutes } from '../features/money/admin-books/admin-books-routes.ts';
import { adminCreditsRoutes } from '../features/money/admin-credits/admin-credits-routes.ts';
import { adminCustomersRoutes } from '../features/people/admin-customers/admin-customers-routes.ts';
import { adminDeskNotesRoutes } from '../features/places/admin-desk-notes/admin-desk-notes-routes.ts';
import { adminDriverApplicationsRoutes } from '../features/driving/admin-driver-applications/admin-driver-applications-routes.ts';
import { adminDriverPerformanceRoutes } from '../features/driving/admin-driver-performance/admin-driver-performance-routes.ts';
import { adminDriversRoutes } from '../features/driving/admin-drivers/admin-drivers-routes.ts';
import { adminErrorsRoutes } from '../features/operations/admin-errors/admin-errors-routes.ts';
import { adminExportsRoutes } from '../features/operations/admin-exports/admin-exports-routes.ts';
import { adminHeldActsRoutes } from '../features/operations/admin-held-acts/admin-held-acts-routes.ts';
import { adminHoldsRoutes } from '../features/places/admin-holds/admin-holds-routes.ts';
import { adminOrdersRoutes } from '../features/returns/admin-orders/admin-orders-routes.ts';
import { adminOutboxRoutes } from '../features/people/admin-outbox/admin-outbox-routes.ts';
import { adminPaymentsRoutes } from '../features/money/admin-payments/admin-payments-routes.ts';
import { adminPoliciesRoutes } from '../features/places/admin-policies/admin-policies-routes.ts';
import { adminReconciliationRoutes } from '../features/money/admin-reconciliation/admin-reconciliation-routes.ts';
import { adminReviewsRoutes } from '../features/returns/admin-reviews/admin-reviews-routes.ts';
import { adminSettingsRoutes } from '../features/operations/admin-settings/admin-settings-routes.ts';
import { authRoutes } from '../features/people/auth/auth-routes.ts';
import { bookingRoutes } from '../features/returns/booking/booking-routes.ts';
import { brandRoutes } from '../features/people/brand/brand-routes.ts';
import { checkoutRoutes } from '../features/money/checkout/checkout-routes.ts';
import { contactRoutes } from '../features/people/contact/contact-routes.ts';
import { conversationsRoutes } from '../features/people/conversations/conversations-routes.ts';
import { customerAppRoutes } from '../features/returns/customer-app/customer-app-routes.ts';
import { customerDashboardRoutes } from '../features/returns/customer-dashboard/customer-dashboard-routes.ts';
import { driverAnalyticsRoutes } from '../features/driving/driver-analytics/driver-analytics-routes.ts';
import { driverJobsRoutes } from '../features/driving/driver-jobs/driver-jobs-routes.ts';
import { driverOnboardingRoutes } from '../features/driving/driver-onboarding/driver-onboarding-routes.ts';
import { driverPaymentsRoutes } from '../features/driving/driver-payments/driver-payments-routes.ts';
import { helpRoutes } from '../features/people/help/help-routes.ts';
import { inboxRoutes } from '../features/people/inbox/inbox-routes.ts';
import { mobileEntriesRoutes } from '../features/people/mobile-entries/mobile-entries-routes.ts';
import { notificationsRoutes } from '../features/people/notifications/notifications-routes.ts';
import { orderStatusRoutes } from '../features/returns/order-status/order-status-routes.ts';
import { ordersRoutes } from '../features/returns/orders/orders-routes.ts';
import { passportRoutes } from '../features/returns/passport/passport-routes.ts';
import { pricingRoutes } from '../features/money/pricing/pricing-routes.ts';
import { ratingRoutes } from '../features/returns/rating/rating-routes.ts';
import { reportsRoutes } from '../features/operations/reports/reports-routes.ts';
import { simulatorRoutes } from '../features/operations/simulator/simulator-routes.ts';
import { thingsRoutes } from '../features/operations/things/things-routes.ts';
import { trackingRoutes } from '../features/returns/tracking/tracking-routes.ts';
import { waitlistRoutes } from '../features/driving/waitlist/waitlist-routes.ts';
import { writtenRoutes } from '../features/people/written/written-routes.ts';
import { driverRoutes } from './areas/driver/driver-routes.ts';
import { homeRoutes } from './home-routes.ts';

/** Every screen of the product. A screen whose area has no layout does not compile. */
export const routes: readonly ScreenRoute<BuiltArea>[] = [
  ...accountRoutes,
  ...adminAccessRoutes,
  ...adminAdjustmentsRoutes,
  ...adminApprovalsRoutes,
  ...adminAuditRoutes,
  ...adminBlocksRoutes,
  ...adminBooksRoutes,
  ...adminCreditsRoutes,
  ...adminCustomersRoutes,
  ...adminDeskNotesRoutes,
  ...adminDriverApplicationsRoutes,
  ...adminDriverPerformanceRoutes,
  ...adminDriversRoutes,
  ...adminErrorsRoutes,
  ...adminExportsRoutes,
  ...adminHeldActsRoutes,
  ...adminHoldsRoutes,
  ...adminOrdersRoutes,
  ...adminOutboxRoutes,
  ...adminPaymentsRoutes,
  ...adminPoliciesRoutes,
  ...adminReconciliationRoutes,
  ...adminReviewsRoutes,
  ...adminSettingsRoutes,
  ...authRoutes,
  ...bookingRoutes,
  ...brandRoutes,
  ...checkoutRoutes,
  ...contactRoutes,
  ...conversationsRoutes,
  ...customerAppRoutes,
  ...customerDashboardRoutes,
  ...driverAnalyticsRoutes,
  ...driverJobsRoutes,
  ...driverOnboardingRoutes,
  ...driverPaymentsRoutes,
  ...helpRoutes,
  ...inboxRoutes,
  ...mobileEntriesRoutes,
  ...notificationsRoutes,
  ...orderStatusRoutes,
  ...ordersRoutes,
  ...passportRoutes,
  ...pricingRoutes,
  ...ratingRoutes,
  ...reportsRoutes,
  ...simulatorRoutes,
  ...thingsRoutes,
  ...trackingRoutes,
  ...waitlistRoutes,
  ...writtenRoutes,
  ...driverRoutes,
  ...homeRoutes,
];
