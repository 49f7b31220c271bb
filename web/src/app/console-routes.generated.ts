// Written by `npm run index`.
import type { ScreenRoute } from '../lib/screen-route.ts';
import type { BuiltArea } from './areas.ts';
import { adminAccessRoutes } from '../features/operations/admin-access/admin-access-routes.ts';
import { adminAdjustmentsRoutes } from '../features/money/admin-adjustments/admin-adjustments-routes.ts';
import { adminAgreementsRoutes } from '../features/money/admin-agreements/admin-agreements-routes.ts';
import { adminApprovalsRoutes } from '../features/operations/admin-approvals/admin-approvals-routes.ts';
import { adminAreasRoutes } from '../features/places/admin-areas/admin-areas-routes.ts';
import { adminAuditRoutes } from '../features/operations/admin-audit/admin-audit-routes.ts';
import { adminBlocksRoutes } from '../features/people/admin-blocks/admin-blocks-routes.ts';
import { adminBooksRoutes } from '../features/money/admin-books/admin-books-routes.ts';
import { adminCampaignsRoutes } from '../features/money/admin-campaigns/admin-campaigns-routes.ts';
import { adminCancellationsRoutes } from '../features/operations/admin-cancellations/admin-cancellations-routes.ts';
import { adminClaimsRoutes } from '../features/retail/admin-claims/admin-claims-routes.ts';
import { adminCreditsRoutes } from '../features/money/admin-credits/admin-credits-routes.ts';
import { adminCustomersRoutes } from '../features/people/admin-customers/admin-customers-routes.ts';
import { adminDecisionsRoutes } from '../features/driving/admin-decisions/admin-decisions-routes.ts';
import { adminDeskNotesRoutes } from '../features/places/admin-desk-notes/admin-desk-notes-routes.ts';
import { adminDriverApplicationsRoutes } from '../features/driving/admin-driver-applications/admin-driver-applications-routes.ts';
import { adminDriverPerformanceRoutes } from '../features/driving/admin-driver-performance/admin-driver-performance-routes.ts';
import { adminDriversRoutes } from '../features/driving/admin-drivers/admin-drivers-routes.ts';
import { adminErrorsRoutes } from '../features/operations/admin-errors/admin-errors-routes.ts';
import { adminExportsRoutes } from '../features/operations/admin-exports/admin-exports-routes.ts';
import { adminFeedbackRoutes } from '../features/people/admin-feedback/admin-feedback-routes.ts';
import { adminHeldActsRoutes } from '../features/operations/admin-held-acts/admin-held-acts-routes.ts';
import { adminHoldsRoutes } from '../features/places/admin-holds/admin-holds-routes.ts';
import { adminInvoicesRoutes } from '../features/money/admin-invoices/admin-invoices-routes.ts';
import { adminLoyaltyRoutes } from '../features/money/admin-loyalty/admin-loyalty-routes.ts';
import { adminOrdersRoutes } from '../features/returns/admin-orders/admin-orders-routes.ts';
import { adminOutboxRoutes } from '../features/people/admin-outbox/admin-outbox-routes.ts';
import { adminPaymentsRoutes } from '../features/money/admin-payments/admin-payments-routes.ts';
import { adminPoliciesRoutes } from '../features/places/admin-policies/admin-policies-routes.ts';
import { adminReconciliationRoutes } from '../features/money/admin-reconciliation/admin-reconciliation-routes.ts';
import { adminRetailersRoutes } from '../features/retail/admin-retailers/admin-retailers-routes.ts';
import { adminReviewsRoutes } from '../features/returns/admin-reviews/admin-reviews-routes.ts';
import { adminSamplesRoutes } from '../features/operations/admin-samples/admin-samples-routes.ts';
import { adminSettingsRoutes } from '../features/operations/admin-settings/admin-settings-routes.ts';
import { adminStoresRoutes } from '../features/places/admin-stores/admin-stores-routes.ts';
import { areaPlanRoutes } from '../features/driving/admin-area-plan/area-plan-routes.ts';
import { cityDayRoutes } from '../features/driving/admin-city-day/city-day-routes.ts';
import { companyRoutes } from '../features/operations/company/company-routes.ts';
import { handbookRoutes } from '../features/people/handbook/handbook-routes.ts';
import { importsRoutes } from '../features/operations/imports/imports-routes.ts';
import { inboxRoutes } from '../features/people/inbox/inbox-routes.ts';
import { pricingRoutes } from '../features/money/pricing/pricing-routes.ts';
import { printRoutes } from '../features/people/print/print-routes.ts';
import { replayRoutes } from '../features/operations/replay/replay-routes.ts';
import { reportsRoutes } from '../features/operations/reports/reports-routes.ts';
import { serviceHealthRoutes } from '../features/operations/service-health/service-health-routes.ts';
import { thingsRoutes } from '../features/operations/things/things-routes.ts';

/** Every screen of the console. A screen whose area has no layout does not compile. */
export const consoleRoutes: readonly ScreenRoute<BuiltArea>[] = [
  ...adminAccessRoutes,
  ...adminAdjustmentsRoutes,
  ...adminAgreementsRoutes,
  ...adminApprovalsRoutes,
  ...adminAreasRoutes,
  ...adminAuditRoutes,
  ...adminBlocksRoutes,
  ...adminBooksRoutes,
  ...adminCampaignsRoutes,
  ...adminCancellationsRoutes,
  ...adminClaimsRoutes,
  ...adminCreditsRoutes,
  ...adminCustomersRoutes,
  ...adminDecisionsRoutes,
  ...adminDeskNotesRoutes,
  ...adminDriverApplicationsRoutes,
  ...adminDriverPerformanceRoutes,
  ...adminDriversRoutes,
  ...adminErrorsRoutes,
  ...adminExportsRoutes,
  ...adminFeedbackRoutes,
  ...adminHeldActsRoutes,
  ...adminHoldsRoutes,
  ...adminInvoicesRoutes,
  ...adminLoyaltyRoutes,
  ...adminOrdersRoutes,
  ...adminOutboxRoutes,
  ...adminPaymentsRoutes,
  ...adminPoliciesRoutes,
  ...adminReconciliationRoutes,
  ...adminRetailersRoutes,
  ...adminReviewsRoutes,
  ...adminSamplesRoutes,
  ...adminSettingsRoutes,
  ...adminStoresRoutes,
  ...areaPlanRoutes,
  ...cityDayRoutes,
  ...companyRoutes,
  ...handbookRoutes,
  ...importsRoutes,
  ...inboxRoutes,
  ...pricingRoutes,
  ...printRoutes,
  ...replayRoutes,
  ...reportsRoutes,
  ...serviceHealthRoutes,
  ...thingsRoutes,
];
