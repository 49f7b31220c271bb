// Written by `npm run index`.
import { accountDataFeature } from '../features/account-data/account-data-feature.ts';
import { accountsFeature } from '../features/accounts/accounts-feature.ts';
import { adjustmentsFeature } from '../features/adjustments/adjustments-feature.ts';
import { adminFeature } from '../features/admin/admin-feature.ts';
import { auditFeature } from '../features/audit/audit-feature.ts';
import { bookingFeature } from '../features/booking/booking-feature.ts';
import { booksFeature } from '../features/books/books-feature.ts';
import { catalogFeature } from '../features/catalog/catalog-feature.ts';
import { creditsFeature } from '../features/credits/credits-feature.ts';
import { customerDashboardFeature } from '../features/customer-dashboard/customer-dashboard-feature.ts';
import { dispatchFeature } from '../features/dispatch/dispatch-feature.ts';
import { documentsFeature } from '../features/documents/documents-feature.ts';
import { driverApplicationFeature } from '../features/driver-application/driver-application-feature.ts';
import { driverFeature } from '../features/driver/driver-feature.ts';
import { errorReportsFeature } from '../features/error-reports/error-reports-feature.ts';
import { filesFeature } from '../features/files/files-feature.ts';
import { liveEventsFeature } from '../features/live-events/live-events-feature.ts';
import { mapFeature } from '../features/map/map-feature.ts';
import { notificationsFeature } from '../features/notifications/notifications-feature.ts';
import { orderLifecycleFeature } from '../features/order-lifecycle/order-lifecycle-feature.ts';
import { ordersFeature } from '../features/orders/orders-feature.ts';
import { paymentTrackingFeature } from '../features/payment-tracking/payment-tracking-feature.ts';
import { paymentsFeature } from '../features/payments/payments-feature.ts';
import { payoutsFeature } from '../features/payouts/payouts-feature.ts';
import { placesFeature } from '../features/places/places-feature.ts';
import { pricingFeature } from '../features/pricing/pricing-feature.ts';
import { promotionsFeature } from '../features/promotions/promotions-feature.ts';
import { proofFeature } from '../features/proof/proof-feature.ts';
import { quotesFeature } from '../features/quotes/quotes-feature.ts';
import { ratingsFeature } from '../features/ratings/ratings-feature.ts';
import { receiptsFeature } from '../features/receipts/receipts-feature.ts';
import { reconciliationFeature } from '../features/reconciliation/reconciliation-feature.ts';
import { sandboxFeature } from '../features/sandbox/sandbox-feature.ts';
import { savedPlacesFeature } from '../features/saved-places/saved-places-feature.ts';
import { supportFeature } from '../features/support/support-feature.ts';
import { tourFeature } from '../features/tour/tour-feature.ts';
import { trackingFeature } from '../features/tracking/tracking-feature.ts';
import { trustFeature } from '../features/trust/trust-feature.ts';

/** Each feature that a folder hands over. */
export const foundFeatures = [
  accountDataFeature,
  accountsFeature,
  adjustmentsFeature,
  adminFeature,
  auditFeature,
  bookingFeature,
  booksFeature,
  catalogFeature,
  creditsFeature,
  customerDashboardFeature,
  dispatchFeature,
  documentsFeature,
  driverApplicationFeature,
  driverFeature,
  errorReportsFeature,
  filesFeature,
  liveEventsFeature,
  mapFeature,
  notificationsFeature,
  orderLifecycleFeature,
  ordersFeature,
  paymentTrackingFeature,
  paymentsFeature,
  payoutsFeature,
  placesFeature,
  pricingFeature,
  promotionsFeature,
  proofFeature,
  quotesFeature,
  ratingsFeature,
  receiptsFeature,
  reconciliationFeature,
  sandboxFeature,
  savedPlacesFeature,
  supportFeature,
  tourFeature,
  trackingFeature,
  trustFeature,
] as const;
