import {
  type CustomerRefunds,
  readCustomerRefunds,
} from '@backhaul/contract/calls/operations/customer-card.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { Text } from '../../ui/layout.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { ThingLink } from '../thing/thing-link.tsx';
import { Line, Lines, Part } from './part.tsx';

/** A customer's refunds: those from us, and those that stores still owe. */
export function CustomerRefundsPart({ id }: { id: string }) {
  const query = useQuery(queryOf(readCustomerRefunds, { params: { id } }));
  return (
    <Part title="Refunds" place="tall" query={query}>
      {(refunds) => <Shown refunds={refunds} />}
    </Part>
  );
}

function Shown({ refunds: all }: { refunds: CustomerRefunds }) {
  const { refunds, awaited } = all;
  return (
    <Lines>
      <Line
        name="From us"
        about={all.count === 1 ? '1 refund' : `${all.count} refunds`}
        value={formatDollars(all.amount)}
        aside={all.credit > 0 ? `and ${formatDollars(all.credit)} credit` : undefined}
      />
      {refunds.map(
        ({ id, orderId, trackingNumber, amount, credit, reason, by, createdAt, isDone }) => (
          <Line
            key={id}
            name={
              <ThingLink kind="order" id={orderId}>
                {trackingNumber}
              </ThingLink>
            }
            about={
              <>
                {reason !== null && `‘${reason}’, `}
                {by !== null && `${by}, `}
                <SpokenTime instant={createdAt} show="day" />
              </>
            }
            value={formatDollars(amount)}
            aside={
              isDone
                ? credit > 0
                  ? `and ${formatDollars(credit)} credit`
                  : undefined
                : 'not sent yet'
            }
            tone={isDone ? undefined : 'warn'}
          />
        ),
      )}
      <Line
        name="Due from stores"
        about={
          all.awaitedCount === 0
            ? 'every refund has arrived'
            : `${all.awaitedCount === 1 ? '1 refund' : `${all.awaitedCount} refunds`} not confirmed by the customer`
        }
        value={formatDollars(all.awaitedAmount)}
      />
      {awaited.map(({ orderId, store, amount, dueOn, isLate }) => (
        <Line
          key={orderId}
          name={
            <ThingLink kind="order" id={orderId}>
              {store}
            </ThingLink>
          }
          about={`due ${formatCalendarDay(dueOn)}`}
          value={formatDollars(amount)}
          aside={isLate ? 'late' : undefined}
          tone={isLate ? 'bad' : undefined}
        />
      ))}
      {all.awaitedCount > awaited.length && (
        <Line
          name={
            <Text as="span" weight={400} tone="quiet">
              {all.awaitedCount - awaited.length} more
            </Text>
          }
        />
      )}
    </Lines>
  );
}
