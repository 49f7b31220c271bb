// Written by `npm run index`.
import * as accountData from './calls/account-data.ts';
import * as accountDeletion from './calls/account-deletion.ts';
import * as accountProfile from './calls/account-profile.ts';
import * as accountSecurity from './calls/account-security.ts';
import * as accounts from './calls/accounts.ts';
import * as adjustments from './calls/adjustments.ts';
import * as admin from './calls/admin.ts';
import * as adminConsole from './calls/admin-console.ts';
import * as audit from './calls/audit.ts';
import * as books from './calls/books.ts';
import * as catalog from './calls/catalog.ts';
import * as clientErrors from './calls/client-errors.ts';
import * as credits from './calls/credits.ts';
import * as customerDashboard from './calls/customer-dashboard.ts';
import * as demo from './calls/demo.ts';
import * as documents from './calls/documents.ts';
import * as driver from './calls/driver.ts';
import * as driverAnalytics from './calls/driver-analytics.ts';
import * as driverApplication from './calls/driver-application.ts';
import * as driverEarnings from './calls/driver-earnings.ts';
import * as driverReview from './calls/driver-review.ts';
import * as driverSchedule from './calls/driver-schedule.ts';
import * as driverStatements from './calls/driver-statements.ts';
import * as events from './calls/events.ts';
import * as files from './calls/files.ts';
import * as gatewayNotices from './calls/gateway-notices.ts';
import * as giftCards from './calls/gift-cards.ts';
import * as health from './calls/health.ts';
import * as jobEnding from './calls/job-ending.ts';
import * as keptMethods from './calls/kept-methods.ts';
import * as map from './calls/map.ts';
import * as notificationPreferences from './calls/notification-preferences.ts';
import * as notifications from './calls/notifications.ts';
import * as orders from './calls/orders.ts';
import * as paymentActs from './calls/payment-acts.ts';
import * as paymentStatement from './calls/payment-statement.ts';
import * as paymentTracking from './calls/payment-tracking.ts';
import * as payments from './calls/payments.ts';
import * as payouts from './calls/payouts.ts';
import * as places from './calls/places.ts';
import * as policyFacts from './calls/policy-facts.ts';
import * as pricing from './calls/pricing.ts';
import * as promotions from './calls/promotions.ts';
import * as proof from './calls/proof.ts';
import * as proofSettings from './calls/proof-settings.ts';
import * as quotes from './calls/quotes.ts';
import * as ratings from './calls/ratings.ts';
import * as receipts from './calls/receipts.ts';
import * as reconciliation from './calls/reconciliation.ts';
import * as refusals from './calls/refusals.ts';
import * as savedPlaces from './calls/saved-places.ts';
import * as sharing from './calls/sharing.ts';
import * as support from './calls/support.ts';
import * as tour from './calls/tour.ts';
import * as trust from './calls/trust.ts';

/** Each file of calls by its name. */
export const callFiles = {
  accountData,
  accountDeletion,
  accountProfile,
  accountSecurity,
  accounts,
  adjustments,
  admin,
  adminConsole,
  audit,
  books,
  catalog,
  clientErrors,
  credits,
  customerDashboard,
  demo,
  documents,
  driver,
  driverAnalytics,
  driverApplication,
  driverEarnings,
  driverReview,
  driverSchedule,
  driverStatements,
  events,
  files,
  gatewayNotices,
  giftCards,
  health,
  jobEnding,
  keptMethods,
  map,
  notificationPreferences,
  notifications,
  orders,
  paymentActs,
  paymentStatement,
  paymentTracking,
  payments,
  payouts,
  places,
  policyFacts,
  pricing,
  promotions,
  proof,
  proofSettings,
  quotes,
  ratings,
  receipts,
  reconciliation,
  refusals,
  savedPlaces,
  sharing,
  support,
  tour,
  trust,
};
