// Written by `npm run index`.
import type { ScreenRoute } from '../lib/screen-route.ts';
import type { BuiltArea } from './areas.ts';
import { accountRoutes } from '../features/people/account/account-routes.ts';
import { authRoutes } from '../features/people/auth/auth-routes.ts';
import { bookingRoutes } from '../features/returns/booking/booking-routes.ts';
import { brandRoutes } from '../features/people/brand/brand-routes.ts';
import { checkoutRoutes } from '../features/money/checkout/checkout-routes.ts';
import { companiesRoutes } from '../features/retail/companies/companies-routes.ts';
import { contactRoutes } from '../features/people/contact/contact-routes.ts';
import { conversationsRoutes } from '../features/people/conversations/conversations-routes.ts';
import { customerAppRoutes } from '../features/returns/customer-app/customer-app-routes.ts';
import { customerDashboardRoutes } from '../features/returns/customer-dashboard/customer-dashboard-routes.ts';
import { driverAnalyticsRoutes } from '../features/driving/driver-analytics/driver-analytics-routes.ts';
import { driverJobsRoutes } from '../features/driving/driver-jobs/driver-jobs-routes.ts';
import { driverOnboardingRoutes } from '../features/driving/driver-onboarding/driver-onboarding-routes.ts';
import { driverPaymentsRoutes } from '../features/driving/driver-payments/driver-payments-routes.ts';
import { employeeGuideRoutes } from '../features/people/handbook/employee-guide-routes.ts';
import { helpRoutes } from '../features/people/help/help-routes.ts';
import { invitationRoutes } from '../features/retail/invitation/invitation-routes.ts';
import { mobileEntriesRoutes } from '../features/people/mobile-entries/mobile-entries-routes.ts';
import { notificationsRoutes } from '../features/people/notifications/notifications-routes.ts';
import { orderStatusRoutes } from '../features/returns/order-status/order-status-routes.ts';
import { ordersRoutes } from '../features/returns/orders/orders-routes.ts';
import { passportRoutes } from '../features/returns/passport/passport-routes.ts';
import { ratingRoutes } from '../features/returns/rating/rating-routes.ts';
import { simulatorRoutes } from '../features/operations/simulator/simulator-routes.ts';
import { toSignRoutes } from '../features/people/handbook/to-sign-routes.ts';
import { trackingRoutes } from '../features/returns/tracking/tracking-routes.ts';
import { waitlistRoutes } from '../features/driving/waitlist/waitlist-routes.ts';
import { writtenRoutes } from '../features/people/written/written-routes.ts';
import { driverRoutes } from './areas/driver/driver-routes.ts';
import { homeRoutes } from './home-routes.ts';

/** Every screen of customers, drivers and visitors. A screen whose area has no layout does not compile. */
export const routes: readonly ScreenRoute<BuiltArea>[] = [
  ...accountRoutes,
  ...authRoutes,
  ...bookingRoutes,
  ...brandRoutes,
  ...checkoutRoutes,
  ...companiesRoutes,
  ...contactRoutes,
  ...conversationsRoutes,
  ...customerAppRoutes,
  ...customerDashboardRoutes,
  ...driverAnalyticsRoutes,
  ...driverJobsRoutes,
  ...driverOnboardingRoutes,
  ...driverPaymentsRoutes,
  ...employeeGuideRoutes,
  ...helpRoutes,
  ...invitationRoutes,
  ...mobileEntriesRoutes,
  ...notificationsRoutes,
  ...orderStatusRoutes,
  ...ordersRoutes,
  ...passportRoutes,
  ...ratingRoutes,
  ...simulatorRoutes,
  ...toSignRoutes,
  ...trackingRoutes,
  ...waitlistRoutes,
  ...writtenRoutes,
  ...driverRoutes,
  ...homeRoutes,
];
