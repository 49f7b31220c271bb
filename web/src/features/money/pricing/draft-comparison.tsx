import type { CallAnswer } from '@backhaul/contract/call.ts';
import { comparePriceDraft } from '@backhaul/contract/calls/money/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { outcomeWords } from '../../../words/console/outcomes.ts';
import classes from './pricing.module.css';

type Comparison = CallAnswer<typeof comparePriceDraft>;

const sides = [
  ['customers', 'Customers'],
  ['drivers', 'Drivers'],
  ['platform', 'Platform'],
] as const;

/** '+$1.20' or '−$1.20'. */
const changeText = (dollars: number) => `${dollars > 0 ? '+' : ''}${formatDollars(dollars)}`;

/** The latest ended orders priced by a draft: the customer's cost, the driver's pay and our share. */
export function DraftComparison({ draftId }: { draftId: string }) {
  const query = useQuery(queryOf(comparePriceDraft, { params: { draftId } }));
  return (
    <section aria-labelledby="comparison">
      <h3 id="comparison">On the last orders that ended</h3>
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
            <Text tone="quiet">No order has ended yet.</Text>
          ) : (
            <Compared compared={compared} />
          )
        }
      </QueryView>
    </section>
  );
}

function Compared({ compared }: { compared: Comparison }) {
  const { orders, worstForCustomers, worstForDrivers } = compared;
  return (
    <>
      <div className={classes['scroll']} role="region" tabIndex={0} aria-label="Totals">
        <table className={classes['table']}>
          <thead>
            <tr>
              {[
                `${orders} orders`,
                'Had',
                'Would have',
                'Change',
                'Each',
                'More for',
                'Less for',
              ].map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? undefined : classes['figure']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sides.map(([side, name]) => {
              const { had, would, rising, falling } = compared[side];
              return (
                <tr key={side}>
                  <th scope="row">{name}</th>
                  {[
                    formatDollars(had),
                    formatDollars(would),
                    changeText(would - had),
                    changeText((would - had) / orders),
                    String(rising),
                    String(falling),
                  ].map((text, at) => (
                    <td key={sides.length + at} className={classes['figure']}>
                      {text}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={classes['scroll']} role="region" tabIndex={0} aria-label="By how they ended">
        <table className={classes['table']}>
          <thead>
            <tr>
              {['It ended', 'Orders', 'Customers', 'Drivers', 'Platform'].map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? undefined : classes['figure']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.outcomes.map(({ outcome, orders: count, ...change }) => (
              <tr key={outcome}>
                <th scope="row">{outcomeWords[outcome]}</th>
                <td className={classes['figure']}>{count}</td>
                {sides.map(([side]) => (
                  <td key={side} className={classes['figure']}>
                    {changeText(change[side])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Worst
        name="Customers whose price would rise most"
        rows={worstForCustomers.map(({ had, would, ...order }) => ({
          ...order,
          had: had.customerPays,
          would: would.customerPays,
        }))}
      />
      <Worst
        name="Drivers who would lose most"
        rows={worstForDrivers.map(({ had, would, ...order }) => ({
          ...order,
          had: had.driverGets,
          would: would.driverGets,
        }))}
      />
    </>
  );
}

interface WorstProps {
  name: string;
  rows: readonly { id: string; trackingNumber: string; had: number; would: number }[];
}

function Worst({ name, rows }: WorstProps) {
  if (rows.length === 0) return null;
  return (
    <div className={classes['scroll']} role="region" tabIndex={0} aria-label={name}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {[name, 'Had', 'Would have', 'Change'].map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : classes['figure']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, trackingNumber, had, would }) => (
            <tr key={id}>
              <th scope="row">{trackingNumber}</th>
              {[formatDollars(had), formatDollars(would), changeText(would - had)].map(
                (text, at) => (
                  <td key={sides.length + at} className={classes['figure']}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
