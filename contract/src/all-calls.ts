import * as accountData from './calls/account-data.ts';
import * as accountDeletion from './calls/account-deletion.ts';
import * as accountProfile from './calls/account-profile.ts';
import * as accountSecurity from './calls/account-security.ts';
import * as accounts from './calls/accounts.ts';
import * as adjustments from './calls/adjustments.ts';
import * as admin from './calls/admin.ts';
import * as adminConsole from './calls/admin-console.ts';
import * as books from './calls/books.ts';
import * as audit from './calls/audit.ts';
import * as catalog from './calls/catalog.ts';
import * as clientErrors from './calls/client-errors.ts';
import * as credits from './calls/credits.ts';
import * as customerDashboard from './calls/customer-dashboard.ts';
import * as demo from './calls/demo.ts';
import * as documents from './calls/documents.ts';
import * as driver from './calls/driver.ts';
import * as driverAnalytics from './calls/driver-analytics.ts';
import * as driverEarnings from './calls/driver-earnings.ts';
import * as driverStatements from './calls/driver-statements.ts';
import * as driverApplication from './calls/driver-application.ts';
import * as driverReview from './calls/driver-review.ts';
import * as driverSchedule from './calls/driver-schedule.ts';
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
import * as payments from './calls/payments.ts';
import * as paymentActs from './calls/payment-acts.ts';
import * as paymentStatement from './calls/payment-statement.ts';
import * as paymentTracking from './calls/payment-tracking.ts';
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
import * as trust from './calls/trust.ts';
import * as tour from './calls/tour.ts';
import type { Call } from './call.ts';

/** Each feature's part of the contract. */
export const features = {
  accounts: {
    about: 'Accounts and sessions, and what this installation offers.',
    stated: { ...accounts, ...accountDeletion, ...accountProfile, ...accountSecurity },
  },
  accountData: {
    about: 'All that is kept of a person, for them to take along.',
    stated: accountData,
  },
  admin: { about: 'What the people who run the service do with orders.', stated: admin },
  adminConsole: {
    about:
      'What the admins read beside the orders: which need a person, the day in figures, the road.',
    stated: adminConsole,
  },
  audit: { about: 'What administrators did that moves money or access.', stated: audit },
  catalog: {
    about: 'Retailers, their stores and return policies.',
    stated: { ...catalog, ...policyFacts },
  },
  adjustments: {
    about: 'What drivers get apart from their jobs’ pay.',
    stated: adjustments,
  },
  credits: {
    about: 'Credit that customers pay with besides money: granted, used, taken back.',
    stated: credits,
  },
  trust: { about: 'What was held back because it could be abuse.', stated: trust },
  promotions: { about: 'Codes that customers enter for credit.', stated: promotions },
  books: { about: 'The books: statements, trial balance, exports.', stated: books },
  customerDashboard: {
    about: 'What a customer looks at between returns: purchases, refunds, spending.',
    stated: customerDashboard,
  },
  pricing: {
    about: 'Versions of the prices, and any price computed anew.',
    stated: pricing,
  },
  documents: {
    about: 'Return passports, receipts, and what one paid in a year.',
    stated: { ...documents, ...paymentStatement },
  },
  demo: { about: 'A demo seen from all its sides.', stated: demo },
  driver: {
    about: 'Jobs, earnings and settings of a driver.',
    stated: {
      ...driver,
      ...driverAnalytics,
      ...driverEarnings,
      ...driverSchedule,
      ...driverStatements,
    },
  },
  driverApplication: {
    about: 'Becoming a driver: application, documents, background check and tutorial.',
    stated: { ...driverApplication, ...driverReview },
  },
  errors: { about: 'Errors of pages and of the server.', stated: clientErrors },
  events: { about: 'What was missed of the live messages.', stated: events },
  files: { about: 'Receipts, labels and proofs.', stated: files },
  health: { about: 'Whether the server can serve.', stated: health },
  map: { about: 'Style and tiles of the live map.', stated: map },
  notifications: {
    about: 'What people are told of, and what became of it.',
    stated: { ...notifications, ...notificationPreferences },
  },
  orders: { about: 'Booking a return and what becomes of it.', stated: { ...orders, ...refusals } },
  payments: {
    about: 'Paying for a return, and giving back.',
    stated: { ...payments, ...paymentActs, ...keptMethods },
  },
  paymentTracking: {
    about:
      'Every payment, refund and payout, as operators follow them, and what providers’ messages tell beside them.',
    stated: { ...paymentTracking, ...gatewayNotices },
  },
  payouts: { about: 'Drivers’ money on its way to them.', stated: payouts },
  places: { about: 'Addresses, positions and directions.', stated: places },
  proof: {
    about: 'What shows that an item changed hands.',
    stated: { ...proof, ...jobEnding, ...giftCards, ...proofSettings },
  },
  quotes: { about: 'What a return costs.', stated: quotes },
  ratings: { about: 'What customers say of their drivers.', stated: ratings },
  receipts: { about: 'What a receipt says of a purchase.', stated: receipts },
  reconciliation: {
    about: 'What the providers booked, compared with our books.',
    stated: reconciliation,
  },
  savedPlaces: { about: 'Pickup addresses that a customer keeps.', stated: savedPlaces },
  sharing: { about: 'A link for somebody else at the door.', stated: sharing },
  support: { about: 'What people report, and what they are answered.', stated: support },
  tour: { about: 'The order of a driver’s stops.', stated: tour },
};

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call with its feature. The access table and the OpenAPI document iterate over it. */
export const allCalls: readonly { feature: string; name: string; call: Call }[] = Object.entries(
  features,
).flatMap(([feature, { stated }]) =>
  Object.entries(stated).flatMap(([name, value]) =>
    isCall(value) ? [{ feature, name, call: value }] : [],
  ),
);
