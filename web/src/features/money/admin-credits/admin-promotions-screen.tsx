import { listPromotions, type Promotion } from '@backhaul/contract/calls/money/promotions.ts';
import { IconCheck, IconClock, IconPlayerPlay, IconTicketOff } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { CreatePromotion } from './create-promotion.tsx';
import { EndPromotion } from './end-promotion.tsx';

const looks: Readonly<Record<Promotion['state'], Look>> = {
  waiting: { name: 'Begins later', tone: 'plain', icon: <IconClock /> },
  running: { name: 'Running', tone: 'ok', icon: <IconPlayerPlay /> },
  used_up: { name: 'Used up', tone: 'warn', icon: <IconTicketOff /> },
  over: { name: 'Over', tone: 'plain', icon: <IconCheck /> },
};

/** Words for the limits of a promotion: uses per person, first orders only, area. */
function termsOf({ perPerson, isFirstOrderOnly, area }: Promotion): string {
  return [
    isFirstOrderOnly ? 'New customers' : 'Everybody',
    ...(area === null ? [] : [area]),
    ...(perPerson === 1 ? [] : [`${perPerson} uses per person`]),
  ].join(', ');
}

/**
 * The list of promotion codes, newest first: the credit granted, the part used, and its cost in the ledger.
 */
export const AdminPromotionsScreen = listOf(listPromotions, {
  title: 'Promotions',
  noun: ['promotion', 'promotions'],
  above: <CreatePromotion />,
  filters: { q: search({ label: 'Promotion', placeholder: 'Code or reason' }) },
  columns: [
    { name: 'Code', text: 'code' },
    { name: 'State', badge: ({ state }) => looks[state] },
    { name: 'Credit', money: 'amount', card: 'start' },
    { name: 'For', text: termsOf, wraps: true, card: 'start' },
    {
      name: 'Redeemed',
      text: 'redemptions',
      cell: ({ redemptions, mostRedemptions }) => `${redemptions} of ${mostRedemptions}`,
      isFigure: true,
      card: 'start',
    },
    { name: 'Given', money: 'given' },
    { name: 'Used', money: 'used' },
    { name: 'Expired', money: 'expired', isExtra: true },
    { name: 'Open', money: 'open', isExtra: true },
    { name: 'Cost', money: 'cost' },
    { name: 'Reason', text: 'reason', wraps: true, isExtra: true },
    { name: 'Last day', day: 'endsAt', card: 'end' },
    { name: 'Action', cell: (promotion) => <EndPromotion promotion={promotion} />, card: 'end' },
  ],
  empty: {
    title: 'No promotions yet',
    children:
      'A promotion is a code that gives customers credit. Each promotion appears here with its cost.',
  },
});
