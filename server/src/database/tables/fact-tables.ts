import type { Tables } from './table.ts';

const fact = { sandbox: null, personal: false } as const;

export const factTables = {
  settings: {
    owners: ['features/returns/proof', 'features/operations/company', 'features/driving/dispatch'],
    ...fact,
  },
  fare_drafts: { owners: ['features/money/pricing'], ...fact },
  fare_versions: {
    owners: ['features/money/pricing'],
    grows: '',
    ...fact,
  },
  // Error reports contain no personal data.
  error_reports: { owners: ['features/operations/error-reports'], ...fact },
  error_groups: { owners: ['features/operations/error-reports'], ...fact },
  // Reports contain daily sums, which are about no person.
  figure_days: { owners: ['features/operations/reports'], ...fact },
  figure_parts: { owners: ['features/operations/reports'], ...fact },
  figure_days_due: { owners: ['features/operations/reports'], ...fact },
  process_minutes: { owners: ['features/operations/service-health'], ...fact },
  run_minutes: {
    owners: ['features/operations/service-health'],
    ...fact,
    lists: { kind: 'operations/health#RunKind' },
  },
  event_consumers: { owners: ['consumers'], ...fact },
  loose_bytes: { owners: ['features/returns/files'], ...fact },
  area_plans: {
    owners: ['features/driving/ranked-dispatch'],
    ...fact,
    lists: { problem: 'dispatch/plan-rules#PlanProblemKind' },
  },
  stop_times: {
    owners: ['features/driving/tour'],
    ...fact,
    lists: { kind: 'tour/stop-times#StopTimeKind' },
  },
  area_maps: { owners: ['features/places/areas'], ...fact },
  service_area_zips: { owners: ['reference-data', 'features/places/areas'], ...fact },
  service_areas: {
    owners: ['reference-data', 'features/driving/driver-application', 'features/places/areas'],
    ...fact,
    lists: {
      dispatch_mode: 'dispatch/dispatch-modes#DispatchMode',
      beside_mode: 'dispatch/dispatch-modes#DispatchMode',
    },
  },
  // Triggers write these rows when orders are booked, moved and cancelled.
  slot_places: { owners: [], ...fact },
  company_names: { owners: ['reference-data'], ...fact },
  company_domains: {
    owners: ['reference-data', 'features/retail/companies'],
    ...fact,
  },
  return_policies: {
    owners: ['reference-data', 'features/retail/policy'],
    sandbox: null,
    exported: 'it belongs to the company',
    erased: 'it belongs to the company; its author keeps a pseudonym',
    lists: {
      refund_method: 'catalog/booking-options#RefundMethod',
      window_kind: 'policy/return-window#WindowKind',
    },
  },
  policy_checks: {
    owners: ['features/places/catalog'],
    sandbox: null,
    exported: 'it is about a company',
    erased: 'it is about a company; the person who looked keeps a pseudonym',
  },
  stores: { owners: ['features/places/stores'], ...fact },
  store_changes: {
    owners: ['features/places/stores'],
    sandbox: null,
    exported: 'it belongs to the company',
    erased: 'it belongs to the company; the people who changed its stores keep pseudonyms',
  },
  charities: { owners: [], ...fact },
  retailer_agreements: {
    owners: ['features/retail/agreement'],
    sandbox: null,
    exported: 'it belongs to the company',
    erased: 'it belongs to the company; the people who wrote and accepted it keep pseudonyms',
  },
  // Invoices name no person. They contain only a company's number of returns and the amounts in cents. The
  // books list each return.
  retailer_invoices: { owners: ['features/retail/invoices'], ...fact },
  invoice_disputes: {
    owners: ['features/retail/invoices'],
    sandbox: null,
    exported: 'it belongs to the company',
    erased: 'it belongs to the company; the people who wrote and settled it keep pseudonyms',
  },
  companies: {
    owners: ['reference-data', 'features/retail/companies', 'features/retail/booking-links'],
    ...fact,
  },
  address_index: { owners: ['adapters/address-index'], ...fact },
  // No code writes to the address tables directly: the address index fills its own tables and attaches them
  // as partitions.
  address_streets: { owners: [], ...fact },
  address_street_names: { owners: [], ...fact },
  address_points: { owners: [], ...fact },
  address_ranges: { owners: [], ...fact },
  address_stretches: { owners: [], ...fact },
  address_crossings: { owners: [], ...fact },
  address_places: { owners: [], ...fact },
} satisfies Tables;
