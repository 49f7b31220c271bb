import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { paths } from '../../lib/paths.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { isOrderAct, orderActLabel, orderWorkActs } from '../../words/console/order-work.ts';
import type { OrderAct } from '../../words/console/orders.ts';
import { firstName } from '../../words/console/order-work.ts';
import { screenOf } from './piece-target.ts';

/** An action on a work item: a phone call, a link to the screen for it, or a dialog. */
export type WorkAct = { readonly label: string } & (
  | { readonly phone: string }
  | { readonly to: string; readonly search?: Partial<QueryTexts> }
  | { readonly opens: OrderAct }
  | { readonly mentionId: string }
);

/** The actions that complete a work item, best first. */
export function workActsOf(
  { facts, ...piece }: WorkItem,
  mayAct: (act: OrderAct) => boolean,
): readonly WorkAct[] {
  const { id } = piece.subject;
  switch (facts.about) {
    case 'order':
      return orderWorkActs({ ...piece, facts }).flatMap((act): WorkAct[] => {
        const label = orderActLabel(act, facts);
        if (isOrderAct(act)) return mayAct(act) ? [{ label, opens: act }] : [];
        const phone = act === 'call_driver' ? facts.driverPhone : facts.customerPhone;
        return phone === null ? [] : [{ label, phone }];
      });
    case 'ticket':
      return [{ label: 'Answer', to: paths.inboxTickets, search: { ticket: id } }];
    case 'incident':
      return [
        { label: 'Handle call', to: paths.adminIncidents, search: { incident: id } },
        ...(facts.phone === null
          ? []
          : [{ label: `Call ${firstName(facts.name)}`, phone: facts.phone }]),
      ];
    case 'application':
      return [
        {
          label: 'See application',
          to: paths.adminDriverApplications,
          search: { application: id },
        },
        { label: `Call ${firstName(facts.name)}`, phone: facts.phone },
      ];
    case 'document':
      return [
        { label: 'See document', to: paths.adminDriverApplications, search: { application: id } },
        ...(facts.phone === null
          ? []
          : [{ label: `Call ${firstName(facts.name)}`, phone: facts.phone }]),
      ];
    case 'mention':
      return [{ label: 'Mark as read', mentionId: id }];
    case 'payout':
      return [{ label: 'Open in Payouts', to: paths.adminPayouts }];
    case 'approval':
      return [{ label: 'Review request', to: paths.adminApprovals, search: { approval: id } }];
    case 'feedback':
      return [{ label: 'Answer', to: paths.driverFeedback, search: { state: 'open' } }];
    case 'sample':
      return [{ label: 'Judge return', to: paths.qualityAssurance, search: { sample: id } }];
    case 'difference':
      return [
        { label: 'See difference', to: paths.adminReconciliation, search: { difference: id } },
      ];
    case 'policy':
      return [
        { label: 'Check policy', to: paths.adminPolicies, search: { retailer: facts.companyId } },
      ];
    default:
      return [{ label: 'See details', to: screenOf({ facts, ...piece }) }];
  }
}
