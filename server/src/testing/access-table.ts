import { type AccessRows, everyone } from './access-row.ts';
import { accountDataAccess } from '../features/account-data/account-data-access.ts';
import { accountsAccess } from '../features/accounts/accounts-access.ts';
import { adjustmentsAccess } from '../features/adjustments/adjustments-access.ts';
import { adminAccess } from '../features/admin/admin-access.ts';
import { auditAccess } from '../features/audit/audit-access.ts';
import { bookingAccess } from '../features/booking/booking-access.ts';
import { booksAccess } from '../features/books/books-access.ts';
import { catalogAccess } from '../features/catalog/catalog-access.ts';
import { creditsAccess } from '../features/credits/credits-access.ts';
import { customerDashboardAccess } from '../features/customer-dashboard/customer-dashboard-access.ts';
import { dispatchAccess } from '../features/dispatch/dispatch-access.ts';
import { documentsAccess } from '../features/documents/documents-access.ts';
import { driverAccess } from '../features/driver/driver-access.ts';
import { driverApplicationAccess } from '../features/driver-application/driver-application-access.ts';
import { errorReportsAccess } from '../features/error-reports/error-reports-access.ts';
import { filesAccess } from '../features/files/files-access.ts';
import { liveEventsAccess } from '../features/live-events/live-events-access.ts';
import { mapAccess } from '../features/map/map-access.ts';
import { notificationsAccess } from '../features/notifications/notifications-access.ts';
import { orderLifecycleAccess } from '../features/order-lifecycle/order-lifecycle-access.ts';
import { ordersAccess } from '../features/orders/orders-access.ts';
import { paymentsAccess } from '../features/payments/payments-access.ts';
import { paymentTrackingAccess } from '../features/payment-tracking/payment-tracking-access.ts';
import { payoutsAccess } from '../features/payouts/payouts-access.ts';
import { placesAccess } from '../features/places/places-access.ts';
import { pricingAccess } from '../features/pricing/pricing-access.ts';
import { promotionsAccess } from '../features/promotions/promotions-access.ts';
import { proofAccess } from '../features/proof/proof-access.ts';
import { quotesAccess } from '../features/quotes/quotes-access.ts';
import { ratingsAccess } from '../features/ratings/ratings-access.ts';
import { receiptsAccess } from '../features/receipts/receipts-access.ts';
import { reconciliationAccess } from '../features/reconciliation/reconciliation-access.ts';
import { sandboxAccess } from '../features/sandbox/sandbox-access.ts';
import { savedPlacesAccess } from '../features/saved-places/saved-places-access.ts';
import { supportAccess } from '../features/support/support-access.ts';
import { tourAccess } from '../features/tour/tour-access.ts';
import { trackingAccess } from '../features/tracking/tracking-access.ts';
import { trustAccess } from '../features/trust/trust-access.ts';

/** Each feature's rows, by feature name, plus the server's own. */
export const featureRows: Readonly<Record<string, AccessRows>> = {
  health: { health: { expected: everyone(200) } },
  'account-data': accountDataAccess,
  accounts: accountsAccess,
  adjustments: adjustmentsAccess,
  admin: adminAccess,
  audit: auditAccess,
  booking: bookingAccess,
  books: booksAccess,
  catalog: catalogAccess,
  credits: creditsAccess,
  'customer-dashboard': customerDashboardAccess,
  dispatch: dispatchAccess,
  documents: documentsAccess,
  driver: driverAccess,
  'driver-application': driverApplicationAccess,
  'error-reports': errorReportsAccess,
  files: filesAccess,
  'live-events': liveEventsAccess,
  map: mapAccess,
  notifications: notificationsAccess,
  'order-lifecycle': orderLifecycleAccess,
  orders: ordersAccess,
  payments: paymentsAccess,
  'payment-tracking': paymentTrackingAccess,
  payouts: payoutsAccess,
  places: placesAccess,
  pricing: pricingAccess,
  promotions: promotionsAccess,
  proof: proofAccess,
  quotes: quotesAccess,
  ratings: ratingsAccess,
  receipts: receiptsAccess,
  reconciliation: reconciliationAccess,
  sandbox: sandboxAccess,
  'saved-places': savedPlacesAccess,
  support: supportAccess,
  tour: tourAccess,
  tracking: trackingAccess,
  trust: trustAccess,
};

/** The expected status of every call for every role, by call name. */
export const accessTable: AccessRows = Object.assign({}, ...Object.values(featureRows));
