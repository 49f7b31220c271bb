import type { CallAnswer } from '@backhaul/contract/call.ts';
import { comparePriceDraft } from '@backhaul/contract/calls/money/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { outcomeWords } from '../../../words/console/outcomes.ts';
import { FigureTable } from './figure-table.tsx';

type Comparison = CallAnswer<typeof comparePriceDraft>;

const sides = [
  ['customers', 'Customers'],
  ['drivers', 'Drivers'],
  ['platform', 'Platform'],
] as const;

/** An amount with its sign, such as '+$1.20' or '−$1.20'. */
const changeText = (dollars: number) => `${dollars > 0 ? '+' : ''}${formatDollars(dollars)}`;

interface ComparisonProps {
  draftId: string;
  /** The days in which the orders ended. If absent, the latest orders are used. */
  days?: { from: string; to: string };
}

/**
 * Finished orders priced again by a draft: the customer's price, the driver's pay and our share.
 */
export function DraftComparison({ draftId, days }: ComparisonProps) {
  const query = useQuery(queryOf(comparePriceDraft, { params: { draftId }, query: days ?? {} }));
  return (
    <section aria-labelledby="comparison">
      <h3 id="comparison">
        {days
          ? 'These returns at the draft’s prices'
          : 'The most recent orders at the draft’s prices'}
      </h3>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Comparing">
            <Skeleton height="220px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'The comparison failed' }}
      >
        {(compared) =>
          compared.orders === 0 ? (
            <Text tone="quiet">
              {days ? 'No order ended in these days.' : 'No order has ended yet.'}
            </Text>
          ) : (
            <Compared compared={compared} isOfDays={days !== undefined} />
          )
        }
      </QueryView>
    </section>
  );
}

function Compared({ compared, isOfDays }: { compared: Comparison; isOfDays: boolean }) {
  const { orders, worstForCustomers, worstForDrivers, mostChanged } = compared;
  return (
    <>
      <FigureTable
        label="Totals"
        heads={[
          `${orders} orders`,
          'Before',
          'With draft prices',
          'Change',
          'Each',
          'More for',
          'Less for',
        ]}
        rows={sides.map(([side, name]) => {
          const { had, would, rising, falling } = compared[side];
          return {
            key: side,
            name,
            cells: [
              formatDollars(had),
              formatDollars(would),
              changeText(would - had),
              changeText((would - had) / orders),
              String(rising),
              String(falling),
            ],
          };
        })}
      />
      <FigureTable
        label="By how the order ended"
        heads={['How the order ended', 'Orders', 'Customers', 'Drivers', 'Platform']}
        rows={compared.outcomes.map(({ outcome, orders: count, ...change }) => ({
          key: outcome,
          name: outcomeWords[outcome],
          cells: [String(count), ...sides.map(([side]) => changeText(change[side]))],
        }))}
      />
      <Changed
        name={
          isOfDays
            ? 'Returns whose price would change most'
            : 'Customers whose price would rise most'
        }
        rows={isOfDays ? mostChanged : worstForCustomers}
        of={({ customerPays }) => customerPays}
      />
      <Changed
        name="Drivers who would lose most"
        rows={worstForDrivers}
        of={({ driverGets }) => driverGets}
      />
    </>
  );
}

type OrderCompared = Comparison['mostChanged'][number];

function Changed({
  name,
  rows,
  of,
}: {
  name: string;
  rows: readonly OrderCompared[];
  of: (settled: OrderCompared['had']) => number;
}) {
  if (rows.length === 0) return null;
  return (
    <FigureTable
      label={name}
      heads={[name, 'Before', 'With draft prices', 'Change']}
      rows={rows.map(({ id, trackingNumber, had, would }) => ({
        key: id,
        name: (
          <ThingLink kind="order" id={id}>
            {trackingNumber}
          </ThingLink>
        ),
        cells: [formatDollars(of(had)), formatDollars(of(would)), changeText(of(would) - of(had))],
      }))}
    />
  );
}
