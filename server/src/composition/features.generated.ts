// Written by `npm run index`.
import { accountDataFeature } from '../features/people/account-data/account-data-feature.ts';
import { accountsFeature } from '../features/people/accounts/accounts-feature.ts';
import { adjustmentsFeature } from '../features/money/adjustments/adjustments-feature.ts';
import { adminFeature } from '../features/operations/admin/admin-feature.ts';
import { agreementFeature } from '../features/retail/agreement/agreement-feature.ts';
import { apiKeysFeature } from '../features/retail/api-keys/api-keys-feature.ts';
import { approvalsFeature } from '../features/operations/approvals/approvals-feature.ts';
import { areaPlanFeature } from '../features/driving/area-plan/area-plan-feature.ts';
import { areasFeature } from '../features/places/areas/areas-feature.ts';
import { auditFeature } from '../features/operations/audit/audit-feature.ts';
import { blocksFeature } from '../features/people/blocks/blocks-feature.ts';
import { bookingFeature } from '../features/returns/booking/booking-feature.ts';
import { bookingLinksFeature } from '../features/retail/booking-links/booking-links-feature.ts';
import { booksFeature } from '../features/money/books/books-feature.ts';
import { campaignsFeature } from '../features/money/campaigns/campaigns-feature.ts';
import { cancellationsFeature } from '../features/operations/cancellations/cancellations-feature.ts';
import { catalogFeature } from '../features/places/catalog/catalog-feature.ts';
import { companiesFeature } from '../features/retail/companies/companies-feature.ts';
import { companyFeature } from '../features/operations/company/company-feature.ts';
import { conversationsFeature } from '../features/people/conversations/conversations-feature.ts';
import { creditsFeature } from '../features/money/credits/credits-feature.ts';
import { customerDashboardFeature } from '../features/returns/customer-dashboard/customer-dashboard-feature.ts';
import { customersFeature } from '../features/people/customers/customers-feature.ts';
import { desksFeature } from '../features/places/desks/desks-feature.ts';
import { dispatchFeature } from '../features/driving/dispatch/dispatch-feature.ts';
import { documentsFeature } from '../features/returns/documents/documents-feature.ts';
import { doorFeature } from '../features/returns/door/door-feature.ts';
import { driverApplicationFeature } from '../features/driving/driver-application/driver-application-feature.ts';
import { driverFeature } from '../features/driving/driver/driver-feature.ts';
import { errorReportsFeature } from '../features/operations/error-reports/error-reports-feature.ts';
import { filesFeature } from '../features/returns/files/files-feature.ts';
import { holdsFeature } from '../features/places/holds/holds-feature.ts';
import { importsFeature } from '../features/operations/imports/imports-feature.ts';
import { incidentsFeature } from '../features/people/incidents/incidents-feature.ts';
import { invoicesFeature } from '../features/retail/invoices/invoices-feature.ts';
import { listExportsFeature } from '../features/operations/list-exports/list-exports-feature.ts';
import { liveEventsFeature } from '../features/returns/live-events/live-events-feature.ts';
import { loyaltyFeature } from '../features/money/loyalty/loyalty-feature.ts';
import { mapFeature } from '../features/places/map/map-feature.ts';
import { notificationsFeature } from '../features/people/notifications/notifications-feature.ts';
import { orderLifecycleFeature } from '../features/returns/order-lifecycle/order-lifecycle-feature.ts';
import { ordersFeature } from '../features/returns/orders/orders-feature.ts';
import { parcelsFeature } from '../features/returns/parcels/parcels-feature.ts';
import { paymentTrackingFeature } from '../features/money/payment-tracking/payment-tracking-feature.ts';
import { paymentsFeature } from '../features/money/payments/payments-feature.ts';
import { payoutsFeature } from '../features/money/payouts/payouts-feature.ts';
import { performanceFeature } from '../features/driving/performance/performance-feature.ts';
import { placesFeature } from '../features/places/places/places-feature.ts';
import { policyFeature } from '../features/retail/policy/policy-feature.ts';
import { pricingFeature } from '../features/money/pricing/pricing-feature.ts';
import { promotionsFeature } from '../features/money/promotions/promotions-feature.ts';
import { proofFeature } from '../features/returns/proof/proof-feature.ts';
import { quotesFeature } from '../features/returns/quotes/quotes-feature.ts';
import { rankedDispatchFeature } from '../features/driving/ranked-dispatch/ranked-dispatch-feature.ts';
import { ratingsFeature } from '../features/returns/ratings/ratings-feature.ts';
import { receiptsFeature } from '../features/returns/receipts/receipts-feature.ts';
import { reconciliationFeature } from '../features/money/reconciliation/reconciliation-feature.ts';
import { relocationFeature } from '../features/driving/relocation/relocation-feature.ts';
import { replayFeature } from '../features/operations/replay/replay-feature.ts';
import { reportsFeature } from '../features/operations/reports/reports-feature.ts';
import { returnsFeature } from '../features/retail/returns/returns-feature.ts';
import { rosterFeature } from '../features/driving/roster/roster-feature.ts';
import { samplesFeature } from '../features/operations/samples/samples-feature.ts';
import { sandboxFeature } from '../features/operations/sandbox/sandbox-feature.ts';
import { savedPlacesFeature } from '../features/people/saved-places/saved-places-feature.ts';
import { savedViewsFeature } from '../features/operations/saved-views/saved-views-feature.ts';
import { serviceHealthFeature } from '../features/operations/service-health/service-health-feature.ts';
import { shopsFeature } from '../features/retail/shops/shops-feature.ts';
import { staffDocumentsFeature } from '../features/people/staff-documents/staff-documents-feature.ts';
import { staffFeature } from '../features/people/staff/staff-feature.ts';
import { storesFeature } from '../features/places/stores/stores-feature.ts';
import { supportFeature } from '../features/people/support/support-feature.ts';
import { teamFeature } from '../features/retail/team/team-feature.ts';
import { thingsFeature } from '../features/operations/things/things-feature.ts';
import { tourFeature } from '../features/driving/tour/tour-feature.ts';
import { trackingFeature } from '../features/returns/tracking/tracking-feature.ts';
import { trustFeature } from '../features/operations/trust/trust-feature.ts';
import { webhooksFeature } from '../features/retail/webhooks/webhooks-feature.ts';
import { workFeature } from '../features/operations/work/work-feature.ts';

/** Each feature that a folder hands over. */
export const foundFeatures = [
  accountDataFeature,
  accountsFeature,
  adjustmentsFeature,
  adminFeature,
  agreementFeature,
  apiKeysFeature,
  approvalsFeature,
  areaPlanFeature,
  areasFeature,
  auditFeature,
  blocksFeature,
  bookingFeature,
  bookingLinksFeature,
  booksFeature,
  campaignsFeature,
  cancellationsFeature,
  catalogFeature,
  companiesFeature,
  companyFeature,
  conversationsFeature,
  creditsFeature,
  customerDashboardFeature,
  customersFeature,
  desksFeature,
  dispatchFeature,
  documentsFeature,
  doorFeature,
  driverApplicationFeature,
  driverFeature,
  errorReportsFeature,
  filesFeature,
  holdsFeature,
  importsFeature,
  incidentsFeature,
  invoicesFeature,
  listExportsFeature,
  liveEventsFeature,
  loyaltyFeature,
  mapFeature,
  notificationsFeature,
  orderLifecycleFeature,
  ordersFeature,
  parcelsFeature,
  paymentTrackingFeature,
  paymentsFeature,
  payoutsFeature,
  performanceFeature,
  placesFeature,
  policyFeature,
  pricingFeature,
  promotionsFeature,
  proofFeature,
  quotesFeature,
  rankedDispatchFeature,
  ratingsFeature,
  receiptsFeature,
  reconciliationFeature,
  relocationFeature,
  replayFeature,
  reportsFeature,
  returnsFeature,
  rosterFeature,
  samplesFeature,
  sandboxFeature,
  savedPlacesFeature,
  savedViewsFeature,
  serviceHealthFeature,
  shopsFeature,
  staffDocumentsFeature,
  staffFeature,
  storesFeature,
  supportFeature,
  teamFeature,
  thingsFeature,
  tourFeature,
  trackingFeature,
  trustFeature,
  webhooksFeature,
  workFeature,
] as const;
