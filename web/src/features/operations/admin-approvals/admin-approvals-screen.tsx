import { listApprovals } from '@backhaul/contract/calls/operations/approvals.ts';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { actNames, actSentence, approvalLooks } from './approval-words.tsx';

/**
 * The list of actions above a person's limit, newest first: those waiting for a second person, and those
 * decided.
 */
export const AdminApprovalsScreen = listOf(listApprovals, {
  title: 'Approvals',
  noun: ['approval', 'approvals'],
  filters: {
    q: search({ label: 'Approvals', placeholder: 'Name or tracking number' }),
    state: choice({ label: 'State', any: 'All states', names: approvalLooks }),
  },
  columns: [
    { name: 'Request', text: actSentence },
    { name: 'State', badge: ({ state }) => approvalLooks[state] },
    { name: 'Kind', text: ({ act }) => actNames[act], isExtra: true },
    { name: 'Amount', money: 'amount', card: 'end' },
    { name: 'Asked by', text: ({ askedBy }) => askedBy.name, card: 'start' },
    { name: 'Reason', text: 'reason', wraps: true, card: 'start' },
    { name: 'Order', text: ({ order }) => order?.trackingNumber, isExtra: true },
    { name: 'Decided by', text: ({ decision }) => decision?.by, isExtra: true },
    { name: 'Answer', text: ({ decision }) => decision?.words, wraps: true, isExtra: true },
    { name: 'Asked', time: 'askedAt', card: 'end' },
  ],
  Panel: ApprovalPanel,
  empty: {
    title: 'No requests for approval yet',
    children:
      'A request for an amount above a person’s limit waits here until a second person decides.',
  },
});
