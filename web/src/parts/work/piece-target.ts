import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { isThingKind, type Thing } from '@backhaul/domain/operations/thing-kinds.ts';
import { paths } from '../../lib/paths.ts';
import { thingLink } from '../../lib/thing-link.ts';
import type { QueryTexts } from '../../lib/query-text.ts';

/** The order, payment or other record that a work item is about. Null if its kind has no card. */
export function thingOf({ subject: { kind, id }, facts }: WorkItem): Thing | null {
  if (facts.about === 'mention') {
    const { thing } = facts;
    return isThingKind(thing.kind) ? { kind: thing.kind, id: thing.id } : null;
  }
  return isThingKind(kind) ? { kind, id } : null;
}

/** The screen for a work item that has no card. */
export function screenOf({ kind }: WorkItem): string {
  if (kind === 'books_differ') return paths.adminReconciliation;
  if (kind === 'held_act') return paths.adminHeldActs;
  if (kind === 'approval') return paths.adminApprovals;
  if (kind === 'quality_sample') return paths.qualityAssurance;
  if (kind === 'driver_feedback') return paths.driverFeedback;
  if (kind === 'cancellation_alert') return paths.cancellationAlerts;
  if (kind === 'company_claim') return paths.adminClaims;
  if (kind === 'policy_old') return paths.adminPolicies;
  if (kind === 'invoice_late' || kind === 'invoice_disputed') return paths.adminInvoices;
  return kind === 'gateway_notice' ? paths.adminPaymentTracking : paths.adminDashboard;
}

/** The target of the link in a work item's row: the record's card beside the list, or a separate screen. */
export function targetOf(
  piece: WorkItem,
  query: Partial<QueryTexts>,
): { to: string; search?: Partial<QueryTexts> } {
  if (piece.kind === 'approval')
    return { to: paths.adminApprovals, search: { approval: piece.subject.id } };
  if (piece.kind === 'quality_sample')
    return { to: paths.qualityAssurance, search: { sample: piece.subject.id } };
  if (piece.kind === 'books_differ')
    return { to: paths.adminReconciliation, search: { difference: piece.subject.id } };
  if (piece.kind === 'company_claim')
    return { to: paths.adminClaims, search: { claim: piece.subject.id } };
  if (piece.kind === 'invoice_late' || piece.kind === 'invoice_disputed')
    return { to: paths.adminInvoices, search: { invoice: piece.subject.id } };
  const { facts } = piece;
  if (facts.about === 'policy')
    return { to: paths.adminPolicies, search: { retailer: facts.companyId } };
  if (facts.about === 'mention' && facts.thing.kind === 'shift')
    return { to: paths.adminDashboard, search: { view: 'handover' } };
  const thing = thingOf(piece);
  return thing === null ? { to: screenOf(piece) } : thingLink(thing.kind, thing.id, query);
}
