import type { ReplayedDriver, ReplayedOrder } from '@backhaul/contract/calls/operations/replay.ts';
import type { Mark } from '@backhaul/domain/replay/replay-moment.ts';
import { markLabel } from './mark-words.ts';
import classes from './replay.module.css';

const before = 3;
const shown = 6;

/** The events around the moment that is shown. A click on one jumps to it. */
export function EventList({
  marks,
  second,
  orders,
  drivers,
  timeOf,
  onGo,
}: {
  marks: readonly Mark[];
  second: number;
  orders: readonly ReplayedOrder[];
  drivers: readonly ReplayedDriver[];
  timeOf: (second: number) => string;
  onGo: (second: number) => void;
}) {
  const last = marks.findLastIndex((mark) => mark.second <= second);
  const from = Math.max(0, Math.min(last - before + 1, marks.length - shown));
  return (
    <ol className={classes['events']} aria-label="Events around this moment">
      {marks.slice(from, from + shown).map((mark, place) => {
        const order = orders.find(({ id }) => id === mark.orderId);
        const driver = drivers.find(({ id }) => id === mark.driverId);
        return (
          <li key={`${mark.orderId} ${mark.kind} ${mark.second}`}>
            <button
              type="button"
              aria-current={from + place === last ? 'true' : undefined}
              data-ahead={mark.second > second}
              onClick={() => onGo(mark.second)}
            >
              <span>{timeOf(mark.second)}</span>
              <b>{markLabel(mark)}</b>
              <span>
                {order?.trackingNumber}
                {driver === undefined ? '' : `, ${driver.name}`}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
