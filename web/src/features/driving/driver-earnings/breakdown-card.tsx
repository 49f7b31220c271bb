import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readPerformance } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './earnings.module.css';

type Performance = CallAnswer<typeof readPerformance>;

/** All earnings of the driver so far, split by type, such as base pay and tips. */
export function BreakdownCard({ performance }: { performance: Performance }) {
  const { breakdown, totalEarnings } = performance;
  const largest = Math.max(0, ...breakdown.map(({ amount }) => amount));
  return (
    <Card as="section" flat aria-labelledby="breakdown" className={classes['card']}>
      <Text as="h3" size={18} id="breakdown">
        Earnings breakdown
      </Text>
      {breakdown.length === 0 ? (
        <Text above={2} size={14} tone="quiet">
          You have no earnings yet. Your base pay, distance, time and tips will show here.
        </Text>
      ) : (
        <table className={classes['breakdown']}>
          <caption className="visually-hidden">All earnings by kind</caption>
          <tbody>
            {breakdown.map(({ code, label, amount }) => (
              <tr key={code}>
                <th scope="row">
                  {label}
                  <b
                    aria-hidden="true"
                    style={{ width: `${largest > 0 ? (100 * Math.max(0, amount)) / largest : 0}%` }}
                  />
                </th>
                <td>{formatDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatDollars(totalEarnings)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}
