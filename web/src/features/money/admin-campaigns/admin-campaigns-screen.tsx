import { listCampaigns } from '@backhaul/contract/calls/money/campaigns.ts';
import { Suspense } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ruleLooks } from '../../../parts/budget-rule/rule-looks.tsx';
import { ruleWords } from './campaign-words.ts';
import { TryCampaign } from './try-campaign.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** The code of the panel is loaded when an admin opens a campaign. */
const CampaignPanel = lazyPart(async () => (await import('./campaign-panel.tsx')).CampaignPanel);

/** The list of bonus campaigns for drivers with the spent part of each budget, newest first. */
export const AdminCampaignsScreen = listOf(listCampaigns, {
  title: 'Campaigns',
  noun: ['campaign', 'campaigns'],
  above: <TryCampaign />,
  filters: { q: search({ label: 'Campaign', placeholder: 'Name' }) },
  columns: [
    { name: 'Campaign', text: 'name' },
    { name: 'State', badge: ({ state }) => ruleLooks[state] },
    { name: 'Rule', text: ruleWords, card: 'start' },
    {
      name: 'Spent',
      text: 'spent',
      cell: ({ spent, budget }) => `${formatDollars(spent)} of ${formatDollars(budget)}`,
      isFigure: true,
      card: 'start',
    },
    { name: 'Paid', text: 'paid', isFigure: true },
    { name: 'Not paid (budget used up)', text: 'tooLate', isFigure: true, isExtra: true },
    { name: 'First day', day: 'beginsAt', card: 'end' },
    { name: 'Last day', day: 'endsAt', card: 'end' },
    { name: 'Started by', text: 'startedBy', isExtra: true },
  ],
  Panel: (open) => (
    <Suspense>
      <CampaignPanel {...open} />
    </Suspense>
  ),
  empty: {
    title: 'No campaigns yet',
    children:
      'A campaign pays drivers a reward for a number of returns, such as $25 for 10 returns by Sunday.',
  },
});
