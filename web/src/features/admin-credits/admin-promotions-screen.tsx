import { listPromotions, type Promotion } from '@backhaul/contract/calls/promotions.ts';
import { IconCheck, IconClock, IconPlayerPlay, IconTicketOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { formatDollars } from '../../lib/format/money.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CreatePromotion } from './create-promotion.tsx';
import { EndPromotion } from './end-promotion.tsx';

const looks: Readonly<
  Record<Promotion['state'], { name: string; tone: BadgeTone; icon: ReactNode }>
> = {
  waiting: { name: 'Begins later', tone: 'plain', icon: <IconClock /> },
  running: { name: 'Running', tone: 'ok', icon: <IconPlayerPlay /> },
  used_up: { name: 'Used up', tone: 'warn', icon: <IconTicketOff /> },
  over: { name: 'Over', tone: 'plain', icon: <IconCheck /> },
};

const sourceOf = ({ q }: Partial<QueryTexts>) => {
  const filter = q ? { q } : {};
  return {
    options: (input: PageInput) => pageQueryOf(listPromotions, { query: { ...input, ...filter } }),
    read: (input: PageInput, signal: AbortSignal) =>
      sendForPage(listPromotions, { query: { ...input, ...filter }, signal }),
  };
};

function Controls({ query, onChange }: ControlsProps) {
  return (
    <ListControls>
      <ListSearch
        label="Promotion"
        placeholder="Code or reason"
        q={query['q'] ?? ''}
        onChange={(q) => onChange({ q })}
      />
    </ListControls>
  );
}

/** Whom it is for, in words. */
function termsOf({ perPerson, isFirstOrderOnly, area }: Promotion): string {
  return [
    isFirstOrderOnly ? 'First returns' : 'Everybody',
    ...(area === null ? [] : [area]),
    ...(perPerson === 1 ? [] : [`${perPerson} times each`]),
  ].join(', ');
}

const money = (
  key: 'given' | 'used' | 'expired' | 'open' | 'cost',
  name: string,
  isExtra = false,
): Column<Promotion> => ({
  key,
  name,
  isFigure: true,
  ...(isExtra && { isExtra }),
  cell: (promotion) => formatDollars(promotion[key]),
});

const columns: readonly Column<Promotion>[] = [
  { key: 'code', name: 'Code', card: 'title', cell: ({ code }) => code },
  {
    key: 'state',
    name: 'State',
    card: 'badge',
    cell: ({ state }) => (
      <Badge dense tone={looks[state].tone} icon={looks[state].icon}>
        {looks[state].name}
      </Badge>
    ),
  },
  {
    key: 'amount',
    name: 'Credit',
    isFigure: true,
    card: 'start',
    cell: ({ amount }) => formatDollars(amount),
  },
  { key: 'terms', name: 'For', wraps: true, card: 'start', cell: termsOf },
  {
    key: 'redemptions',
    name: 'Redeemed',
    isFigure: true,
    card: 'start',
    cell: ({ redemptions, mostRedemptions }) => `${redemptions} of ${mostRedemptions}`,
  },
  money('given', 'Given'),
  money('used', 'Used'),
  money('expired', 'Expired', true),
  money('open', 'Open', true),
  money('cost', 'Cost'),
  { key: 'reason', name: 'Reason', wraps: true, isExtra: true, cell: ({ reason }) => reason },
  {
    key: 'until',
    name: 'Until',
    card: 'end',
    cell: ({ endsAt }) => <SpokenTime instant={endsAt} show="day" />,
  },
  {
    key: 'act',
    name: 'Act',
    card: 'end',
    cell: (promotion) => <EndPromotion promotion={promotion} />,
  },
];

/** Codes for credit with what they gave, what of it was used and what it cost by the books, newest first. */
export function AdminPromotionsScreen() {
  return (
    <ListPage
      title="Promotions"
      noun={['promotion', 'promotions']}
      sourceOf={sourceOf}
      filters={['q']}
      Controls={Controls}
      above={<CreatePromotion />}
      columns={columns}
      csv={[
        ['Code', ({ code }) => code],
        ['State', ({ state }) => looks[state].name],
        ['Credit', ({ amount }) => amount.toFixed(2)],
        ['For', termsOf],
        ['Redeemed', ({ redemptions }) => String(redemptions)],
        ['At most', ({ mostRedemptions }) => String(mostRedemptions)],
        ['Given', ({ given }) => given.toFixed(2)],
        ['Used', ({ used }) => used.toFixed(2)],
        ['Expired', ({ expired }) => expired.toFixed(2)],
        ['Open', ({ open }) => open.toFixed(2)],
        ['Cost', ({ cost }) => cost.toFixed(2)],
        ['Reason', ({ reason }) => reason],
        ['Begins', ({ beginsAt }) => beginsAt],
        ['Ends', ({ endsAt }) => endsAt],
        ['Made by', ({ createdBy }) => createdBy],
        ['Ended because', ({ endedReason }) => endedReason ?? ''],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No promotions yet">
          A promotion is a code that customers enter for credit. What it gave and cost is listed
          here.
        </EmptyState>
      }
    />
  );
}
