import {
  listTrackedPayouts,
  type TrackedPayout,
} from '@backhaul/contract/calls/payment-tracking.ts';
import { payoutKinds, payoutStates } from '@backhaul/domain/payout/payout-rules.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { formatDollars } from '../../lib/format/money.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './admin-payments.module.css';
import { Choice, Days, daysAndSearch, oneOf, type ListPlace } from './list-choices.tsx';
import { PayoutBadge } from './payment-badges.tsx';
import { payoutFailureNames, payoutKindNames, payoutStateNames } from './payment-words.ts';

function queryOf(texts: Partial<QueryTexts>, { cursor, limit }: PageInput) {
  const { q: _, ...days } = daysAndSearch(texts);
  const state = oneOf(payoutStates, texts['state']);
  const kind = oneOf(payoutKinds, texts['kind']);
  return {
    limit,
    ...(cursor && { cursor }),
    ...days,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(texts['open'] === 'yes' && { open: 'yes' as const }),
  };
}

const sourceOf = (texts: Partial<QueryTexts>) => ({
  options: (input: PageInput) => pageQueryOf(listTrackedPayouts, { query: queryOf(texts, input) }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listTrackedPayouts, { query: queryOf(texts, input), signal }),
});

function Controls(props: ControlsProps) {
  return (
    <div className={classes['controls']}>
      <Choice
        {...props}
        name="state"
        label="State"
        any="Any state"
        options={payoutStates}
        names={payoutStateNames}
      />
      <Choice
        {...props}
        name="kind"
        label="Kind"
        any="Any kind"
        options={payoutKinds}
        names={payoutKindNames}
      />
      <Choice
        {...props}
        name="open"
        label="Case"
        any="All payouts"
        options={['yes'] as const}
        names={{ yes: 'Needs a person' }}
      />
      <Days {...props} label="Requested" />
    </div>
  );
}

const columns: readonly Column<TrackedPayout>[] = [
  {
    key: 'driver',
    name: 'Driver',
    card: 'title',
    cell: ({ driverName, state, failure, isOpenCase }) => (
      <span className={classes['two']}>
        {driverName}
        {failure !== null && (
          <small>
            {payoutFailureNames[failure]}
            {isOpenCase && '. Nothing has arrived since: call the driver.'}
          </small>
        )}
        {isOpenCase && failure === null && (
          <small>
            {state === 'requested'
              ? 'Not taken yet: see whether your balance at the provider is large enough.'
              : 'Late: ask the provider what became of it.'}
          </small>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    name: 'State',
    card: 'badge',
    cell: ({ state }) => <PayoutBadge state={state} />,
  },
  { key: 'kind', name: 'Kind', card: 'start', cell: ({ kind }) => payoutKindNames[kind] },
  {
    key: 'earnings',
    name: 'Earnings',
    isFigure: true,
    isExtra: true,
    cell: ({ earnings }) => earnings,
  },
  { key: 'amount', name: 'Amount', isFigure: true, cell: ({ amount }) => formatDollars(amount) },
  { key: 'fee', name: 'Fee', isFigure: true, isExtra: true, cell: ({ fee }) => formatDollars(fee) },
  {
    key: 'arrives',
    name: 'Arrives',
    isFigure: true,
    card: 'end',
    cell: ({ arrives }) => formatDollars(arrives),
  },
  {
    key: 'created',
    name: 'Requested',
    card: 'start',
    cell: ({ createdAt }) => <SpokenTime instant={createdAt} />,
  },
  {
    key: 'settled',
    name: 'Settled',
    isExtra: true,
    cell: ({ settledAt }) => settledAt !== null && <SpokenTime instant={settledAt} />,
  },
];

const csv = [
  ['Payout', ({ id }: TrackedPayout) => id],
  ['Driver', ({ driverName }: TrackedPayout) => driverName],
  ['Kind', ({ kind }: TrackedPayout) => kind],
  ['State', ({ state }: TrackedPayout) => state],
  ['Failure', ({ failure }: TrackedPayout) => failure && payoutFailureNames[failure]],
  ['Earnings', ({ earnings }: TrackedPayout) => earnings],
  ['Amount', ({ amount }: TrackedPayout) => amount.toFixed(2)],
  ['Fee', ({ fee }: TrackedPayout) => fee.toFixed(2)],
  ['Arrives', ({ arrives }: TrackedPayout) => arrives.toFixed(2)],
  ['Provider', ({ provider }: TrackedPayout) => provider],
  ['Reference', ({ reference }: TrackedPayout) => reference],
  ['Requested', ({ createdAt }: TrackedPayout) => createdAt],
  ['Settled', ({ settledAt }: TrackedPayout) => settledAt],
] as const;

/** Payouts of all drivers, newest first. */
export function PayoutsList({ above, heading }: ListPlace) {
  return (
    <ListPage
      title="Payouts"
      noun={['payout', 'payouts']}
      sourceOf={sourceOf}
      filters={['state', 'kind', 'open', 'from', 'to']}
      columns={columns}
      csv={csv}
      keyOf={({ id }) => id}
      heading={heading}
      above={above}
      Controls={Controls}
      empty={<EmptyState title="No payouts yet">Drivers are paid every Monday.</EmptyState>}
    />
  );
}
