import { listClaims } from '@backhaul/contract/calls/retail/claims.ts';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { claimLooks, proofWords } from './claim-looks.tsx';
import { ClaimPanel } from './claim-panel.tsx';

/**
 * The list of requests by people who say that they work for a retailer, newest first. It shows the requests
 * that wait for staff, or the finished ones.
 */
export const AdminClaimsScreen = listOf(listClaims, {
  title: 'Claims',
  noun: ['claim', 'claims'],
  filters: {
    q: search({ label: 'Search claims', placeholder: 'Company, name or e-mail' }),
    state: choice({ label: 'State', any: 'All states', names: claimLooks }),
  },
  columns: [
    { name: 'Company', text: 'companyName' },
    { name: 'State', badge: ({ state }) => claimLooks[state] },
    { name: 'Claimed by', text: ({ claimant }) => claimant.name, card: 'start' },
    { name: 'Proof', text: proofWords, card: 'start' },
    {
      name: 'Owned by',
      text: ({ owners }) => owners.map(({ name }) => name).join(', ') || 'nobody',
      card: 'start',
    },
    { name: 'Message', text: 'words', wraps: true, isExtra: true },
    { name: 'Decided by', text: 'decidedBy', isExtra: true },
    { name: 'Claimed', time: 'createdAt', card: 'end' },
  ],
  Panel: ClaimPanel,
  empty: {
    title: 'No claims yet',
    children: 'People who claim to work for a retailer appear here.',
  },
});
