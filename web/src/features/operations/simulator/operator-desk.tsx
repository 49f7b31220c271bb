import { readDemoOrder } from '@backhaul/contract/calls/operations/demo.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './simulator.module.css';

type DemoOrder = CallAnswer<typeof readDemoOrder>;

/** The name of an event in words, such as 'Payment authorized' for payment_authorized. */
const words = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** An operator's view of the demo's order: its state, money and events. It is read-only. */
export function OperatorDesk({ orderId }: { orderId: string | null }) {
  return orderId === null ? (
    <div className={classes['desk']}>
      <EmptyState heading="h3" title="No return yet">
        Events and payments appear here as soon as a return is booked.
      </EmptyState>
    </div>
  ) : (
    <Watched orderId={orderId} />
  );
}

function Watched({ orderId }: { orderId: string }) {
  const order = useQuery(queryOf(readDemoOrder, { params: { id: orderId } }));
  return (
    <div className={classes['desk']} tabIndex={0} role="region" aria-label="The operator’s view">
      <QueryView
        query={order}
        loading={
          <SkeletonRegion label="The order is loading">
            <Skeleton height="320px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The order could not be loaded.' }}
      >
        {(seen) => (
          <>
            <header className={classes['operator-desk-head']}>
              <Text as="h3" size={20}>
                {seen.orderName}
              </Text>
              <StatusBadge status={seen.status} />
              <Text size={13} tone="quiet" className={classes['number']}>
                {seen.trackingNumber}
              </Text>
            </header>
            <Money order={seen} />
            <Events events={seen.events} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Money({ order: { figures, paymentStatus, ledger } }: { order: DemoOrder }) {
  const shares = [
    { of: 'Customer pays', amount: figures.customer },
    { of: 'Driver earns', amount: figures.driver },
    { of: 'Platform keeps', amount: figures.platform },
  ];
  return (
    <section aria-label="Money">
      <h4>
        Money <span>{figures.basis === 'actual' ? 'from the books' : 'as booked'}</span>
      </h4>
      <Stack as="dl" figures className={classes['figures']}>
        {shares.map(({ of, amount }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>Payment</dt>
          <dd>{words(paymentStatus)}</dd>
        </div>
      </Stack>
      {ledger.length > 0 && (
        <table className={classes['books']}>
          <caption className="visually-hidden">The payments of this return</caption>
          <thead>
            <tr>
              <th scope="col">Posting</th>
              <th scope="col">Account</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ kind, account, amount }) => (
              <tr key={`${kind} ${account} ${amount}`}>
                <td>{words(kind)}</td>
                <td>{words(account)}</td>
                <td>{formatDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Events({ events }: Pick<DemoOrder, 'events'>) {
  return (
    <section aria-label="Events">
      <h4>Events</h4>
      <Stack as="ol" gap={2} className={classes['events']} reversed>
        {events.toReversed().map(({ sequence, type, actor, actorName, happenedAt }) => (
          <li key={sequence}>
            <strong>{words(type)}</strong>
            <Text as="span" size={13} tone="quiet">
              {actorName ?? words(actor)}, <SpokenTime instant={happenedAt} />
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  );
}
