import type { SpentInMonth } from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { Suspense } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { lazyCode } from '../../../lib/router/lazy-code.tsx';
import { Card } from '../../../ui/card.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './customer-dashboard.module.css';

/**
 * The chart's code is loaded after the page, because the chart is below the content that people come for.
 */
const chart = lazyCode(async () => (await import('../../../ui/chart/bar-chart.tsx')).BarChart);
const axis = { steps: 2, atLeast: 20 };

const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
const shortName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const spentIn = ({ charged, refunded }: SpentInMonth) =>
  toDollars(toCents(charged) - toCents(refunded));

/**
 * A chart of the customer's spending in this month and the eleven months before, from the ledger.
 */
export function SpendingSection({
  spending,
  held,
}: {
  spending: readonly SpentInMonth[];
  held: number;
}) {
  const last = spending.at(-1);
  if (last === undefined) return null;
  const name = longName.format(dayOf(last.month));
  const returns = last.returns === 1 ? '1 return' : `${last.returns} returns`;
  return (
    <Card as="section" flat padded aria-labelledby="spending" className={classes['spending']}>
      <div>
        <Text as="h2" size={20} id="spending">
          Spent in {name}
        </Text>
        <p className={classes['sum']}>{formatDollars(spentIn(last))}</p>
        <Text size={14} tone="quiet">
          {last.returns === 0
            ? 'We have charged nothing yet.'
            : `You paid for ${returns} and tips.`}
        </Text>
      </div>
      <Suspense fallback={<Skeleton height="190px" />}>
        <chart.Code>
          {(BarChart) => (
            <BarChart
              label="Dollars spent each month, after refunds"
              along="Month"
              barsName="Spent"
              axis={axis}
              bars={spending.map((month) => ({
                key: month.month,
                label: shortName.format(dayOf(month.month)),
                value: spentIn(month),
                state: month === last ? 'now' : undefined,
              }))}
              formatTick={(dollars) => `$${dollars}`}
              formatBar={(dollars) =>
                dollars === 0
                  ? ''
                  : dollars < 100
                    ? dollars.toFixed(2)
                    : String(Math.round(dollars))
              }
              formatValue={formatDollars}
              empty="You spent nothing in the last 12 months"
            />
          )}
        </chart.Code>
      </Suspense>
      {last.refunded > 0 && (
        <FareTable
          dense
          caption={`${name} so far`}
          rows={[
            {
              key: 'charged',
              label: 'Charged',
              detail: returns,
              amount: formatDollars(last.charged),
            },
            { key: 'refunded', label: 'Refunded', amount: formatDollars(-last.refunded) },
          ]}
          total={{ key: 'spent', label: 'Spent', amount: formatDollars(spentIn(last)) }}
        />
      )}
      {held > 0 && (
        <Text size={13} tone="faint">
          We hold {formatDollars(held)} for returns under way. We have not charged this amount yet.
        </Text>
      )}
    </Card>
  );
}
