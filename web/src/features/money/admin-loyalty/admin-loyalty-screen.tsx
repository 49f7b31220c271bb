import { listLoyaltyRules } from '@backhaul/contract/calls/money/loyalty.ts';
import { Suspense } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ruleLooks } from '../../../parts/budget-rule/rule-looks.tsx';
import { pointsWords, worth } from './loyalty-words.ts';
import { TryLoyaltyRule } from './try-loyalty-rule.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** The code of the panel is loaded when an admin opens a rule. */
const LoyaltyPanel = lazyPart(async () => (await import('./loyalty-panel.tsx')).LoyaltyPanel);

/** The list of loyalty rules with the points that each gave out of its budget, newest first. */
export const AdminLoyaltyScreen = listOf(listLoyaltyRules, {
  title: 'Loyalty',
  noun: ['rule', 'rules'],
  above: <TryLoyaltyRule />,
  filters: { q: search({ label: 'Rule', placeholder: 'Name' }) },
  columns: [
    { name: 'Rule', text: 'name' },
    { name: 'State', badge: ({ state }) => ruleLooks[state] },
    {
      name: 'Points',
      text: ({ pointsPerDollar }) => `${pointsWords(pointsPerDollar)} a dollar`,
      card: 'start',
    },
    {
      name: 'Points given',
      text: 'points',
      cell: ({ points, budget }) => `${worth(points)} of ${formatDollars(budget)}`,
      isFigure: true,
      card: 'start',
    },
    { name: 'Became credit', text: ({ converted }) => worth(converted), isFigure: true },
    { name: 'Customers', text: 'customers', isFigure: true },
    { name: 'First day', day: 'beginsAt', card: 'end' },
    { name: 'Last day', day: 'endsAt', card: 'end' },
    { name: 'Started by', text: 'startedBy', isExtra: true },
  ],
  Panel: (open) => (
    <Suspense>
      <LoyaltyPanel {...open} />
    </Suspense>
  ),
  empty: {
    title: 'No loyalty rules yet',
    children: 'A loyalty rule gives customers points for their returns. Points become credit.',
  },
});
