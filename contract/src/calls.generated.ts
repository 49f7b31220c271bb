// Written by `npm run index`.
import * as accountData from './calls/people/account-data.ts';
import * as accountDeletion from './calls/people/account-deletion.ts';
import * as accountProfile from './calls/people/account-profile.ts';
import * as accountSecurity from './calls/people/account-security.ts';
import * as accounts from './calls/people/accounts.ts';
import * as adjustments from './calls/money/adjustments.ts';
import * as admin from './calls/operations/admin.ts';
import * as adminConsole from './calls/operations/admin-console.ts';
import * as agreement from './calls/retail/agreement.ts';
import * as apiKeys from './calls/retail/api-keys.ts';
import * as approvals from './calls/operations/approvals.ts';
import * as areaPlan from './calls/driving/area-plan.ts';
import * as areas from './calls/places/areas.ts';
import * as audit from './calls/operations/audit.ts';
import * as blocks from './calls/people/blocks.ts';
import * as bookingLinks from './calls/retail/booking-links.ts';
import * as books from './calls/money/books.ts';
import * as campaigns from './calls/money/campaigns.ts';
import * as cancellations from './calls/operations/cancellations.ts';
import * as catalog from './calls/places/catalog.ts';
import * as chats from './calls/people/chats.ts';
import * as claims from './calls/retail/claims.ts';
import * as clerkCard from './calls/returns/clerk-card.ts';
import * as clientErrors from './calls/operations/client-errors.ts';
import * as cohorts from './calls/operations/cohorts.ts';
import * as companies from './calls/retail/companies.ts';
import * as company from './calls/operations/company.ts';
import * as companyReturns from './calls/retail/company-returns.ts';
import * as conversations from './calls/people/conversations.ts';
import * as counter from './calls/retail/counter.ts';
import * as credits from './calls/money/credits.ts';
import * as customerCard from './calls/operations/customer-card.ts';
import * as customerDashboard from './calls/returns/customer-dashboard.ts';
import * as customers from './calls/people/customers.ts';
import * as dayReports from './calls/operations/day-reports.ts';
import * as decisions from './calls/driving/decisions.ts';
import * as demo from './calls/operations/demo.ts';
import * as desks from './calls/places/desks.ts';
import * as documents from './calls/returns/documents.ts';
import * as door from './calls/returns/door.ts';
import * as driver from './calls/driving/driver.ts';
import * as driverAnalytics from './calls/driving/driver-analytics.ts';
import * as driverApplication from './calls/driving/driver-application.ts';
import * as driverCard from './calls/operations/driver-card.ts';
import * as driverDay from './calls/driving/driver-day.ts';
import * as driverEarnings from './calls/driving/driver-earnings.ts';
import * as driverPerformance from './calls/driving/driver-performance.ts';
import * as driverReview from './calls/driving/driver-review.ts';
import * as driverSchedule from './calls/driving/driver-schedule.ts';
import * as driverStatements from './calls/driving/driver-statements.ts';
import * as events from './calls/returns/events.ts';
import * as feedback from './calls/people/feedback.ts';
import * as figureParts from './calls/operations/figure-parts.ts';
import * as files from './calls/returns/files.ts';
import * as gatewayNotices from './calls/money/gateway-notices.ts';
import * as giftCards from './calls/returns/gift-cards.ts';
import * as health from './calls/operations/health.ts';
import * as holds from './calls/places/holds.ts';
import * as imports from './calls/operations/imports.ts';
import * as inbox from './calls/people/inbox.ts';
import * as incidents from './calls/people/incidents.ts';
import * as invoiceActs from './calls/retail/invoice-acts.ts';
import * as invoices from './calls/retail/invoices.ts';
import * as jobEnding from './calls/returns/job-ending.ts';
import * as jobsSetting from './calls/driving/jobs-setting.ts';
import * as joinedOffers from './calls/driving/joined-offers.ts';
import * as keptMethods from './calls/money/kept-methods.ts';
import * as listExports from './calls/operations/list-exports.ts';
import * as loyalty from './calls/money/loyalty.ts';
import * as map from './calls/places/map.ts';
import * as messageActs from './calls/people/message-acts.ts';
import * as notes from './calls/operations/notes.ts';
import * as notificationPreferences from './calls/people/notification-preferences.ts';
import * as notifications from './calls/people/notifications.ts';
import * as orders from './calls/returns/orders.ts';
import * as otherWay from './calls/operations/other-way.ts';
import * as ownStores from './calls/places/own-stores.ts';
import * as parcels from './calls/returns/parcels.ts';
import * as passkeys from './calls/people/passkeys.ts';
import * as paymentActs from './calls/money/payment-acts.ts';
import * as paymentStatement from './calls/money/payment-statement.ts';
import * as paymentTracking from './calls/money/payment-tracking.ts';
import * as payments from './calls/money/payments.ts';
import * as payouts from './calls/money/payouts.ts';
import * as places from './calls/places/places.ts';
import * as policy from './calls/retail/policy.ts';
import * as policyFacts from './calls/places/policy-facts.ts';
import * as priceAnalysis from './calls/money/price-analysis.ts';
import * as pricing from './calls/money/pricing.ts';
import * as print from './calls/returns/print.ts';
import * as promotions from './calls/money/promotions.ts';
import * as proof from './calls/returns/proof.ts';
import * as proofSettings from './calls/returns/proof-settings.ts';
import * as quotes from './calls/returns/quotes.ts';
import * as ratings from './calls/returns/ratings.ts';
import * as receipts from './calls/returns/receipts.ts';
import * as reconciliation from './calls/money/reconciliation.ts';
import * as refunds from './calls/retail/refunds.ts';
import * as refusals from './calls/returns/refusals.ts';
import * as relocation from './calls/driving/relocation.ts';
import * as replay from './calls/operations/replay.ts';
import * as reports from './calls/operations/reports.ts';
import * as retailers from './calls/retail/retailers.ts';
import * as returnList from './calls/retail/return-list.ts';
import * as reviews from './calls/returns/reviews.ts';
import * as roster from './calls/driving/roster.ts';
import * as samples from './calls/operations/samples.ts';
import * as savedPlaces from './calls/people/saved-places.ts';
import * as savedReports from './calls/operations/saved-reports.ts';
import * as savedViews from './calls/operations/saved-views.ts';
import * as scorecards from './calls/operations/scorecards.ts';
import * as secondFactor from './calls/people/second-factor.ts';
import * as serviceHealth from './calls/operations/service-health.ts';
import * as sharing from './calls/returns/sharing.ts';
import * as shift from './calls/driving/shift.ts';
import * as shops from './calls/retail/shops.ts';
import * as staff from './calls/people/staff.ts';
import * as staffDocuments from './calls/people/staff-documents.ts';
import * as stores from './calls/places/stores.ts';
import * as support from './calls/people/support.ts';
import * as team from './calls/retail/team.ts';
import * as things from './calls/operations/things.ts';
import * as timeline from './calls/driving/timeline.ts';
import * as tour from './calls/driving/tour.ts';
import * as trust from './calls/operations/trust.ts';
import * as v1BookingLinks from './calls/retail/v1-booking-links.ts';
import * as v1Catalog from './calls/places/v1-catalog.ts';
import * as v1Events from './calls/retail/v1-events.ts';
import * as v1Orders from './calls/returns/v1-orders.ts';
import * as v1Quotes from './calls/returns/v1-quotes.ts';
import * as webhooks from './calls/retail/webhooks.ts';
import * as whatIf from './calls/driving/what-if.ts';
import * as work from './calls/operations/work.ts';

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
  agreement,
  apiKeys,
  approvals,
  areaPlan,
  areas,
  audit,
  blocks,
  bookingLinks,
  books,
  campaigns,
  cancellations,
  catalog,
  chats,
  claims,
  clerkCard,
  clientErrors,
  cohorts,
  companies,
  company,
  companyReturns,
  conversations,
  counter,
  credits,
  customerCard,
  customerDashboard,
  customers,
  dayReports,
  decisions,
  demo,
  desks,
  documents,
  door,
  driver,
  driverAnalytics,
  driverApplication,
  driverCard,
  driverDay,
  driverEarnings,
  driverPerformance,
  driverReview,
  driverSchedule,
  driverStatements,
  events,
  feedback,
  figureParts,
  files,
  gatewayNotices,
  giftCards,
  health,
  holds,
  imports,
  inbox,
  incidents,
  invoiceActs,
  invoices,
  jobEnding,
  jobsSetting,
  joinedOffers,
  keptMethods,
  listExports,
  loyalty,
  map,
  messageActs,
  notes,
  notificationPreferences,
  notifications,
  orders,
  otherWay,
  ownStores,
  parcels,
  passkeys,
  paymentActs,
  paymentStatement,
  paymentTracking,
  payments,
  payouts,
  places,
  policy,
  policyFacts,
  priceAnalysis,
  pricing,
  print,
  promotions,
  proof,
  proofSettings,
  quotes,
  ratings,
  receipts,
  reconciliation,
  refunds,
  refusals,
  relocation,
  replay,
  reports,
  retailers,
  returnList,
  reviews,
  roster,
  samples,
  savedPlaces,
  savedReports,
  savedViews,
  scorecards,
  secondFactor,
  serviceHealth,
  sharing,
  shift,
  shops,
  staff,
  staffDocuments,
  stores,
  support,
  team,
  things,
  timeline,
  tour,
  trust,
  v1BookingLinks,
  v1Catalog,
  v1Events,
  v1Orders,
  v1Quotes,
  webhooks,
  whatIf,
  work,
};
