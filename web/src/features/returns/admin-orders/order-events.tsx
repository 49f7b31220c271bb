import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { scanWords } from '../../../words/everyone/parcels.ts';
import classes from './order.module.css';
import { auditWords, eventTitle, isBadEvent, noteWords } from '../../../words/console/orders.ts';

/**
 * A sentence about a carrier's scan, such as 'The parcel is on its way to the shop. UPS scanned the parcel in Louisville,
 * KY.'
 */
function scanLine(...scan: Parameters<typeof scanWords>): string {
  const { title, detail } = scanWords(...scan);
  return `${title}. ${detail}`;
}

/** A list of all events of an order, newest first. */
export function OrderEvents({ order }: { order: AdminOrderDetail }) {
  return (
    <ol className={classes['events']} reversed>
      {order.events.toReversed().map((event) => (
        <li key={event.sequence} className={classNames(isBadEvent(event.type) && classes['bad'])}>
          <span className={classes['time']}>
            <SpokenTime instant={event.happenedAt} />
          </span>
          <p>
            <strong>{eventTitle(event)}</strong>
            <span>
              {auditWords(event)}
              {event.scan && <>: {scanLine(event.scan, order.parcel)}</>}
              {event.note !== null && <>: {noteWords(event.note)}</>}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
