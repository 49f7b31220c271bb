import { toCents } from '@backhaul/contract/money.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { stopDetail } from '../../../../words/driver/tour.ts';
import { Box, Text } from '../../../../ui/layout.tsx';
import classes from './now-line.module.css';
import { deadlineOf, firstName, shortName } from './now-words.ts';
import type { NowSheetState } from './use-now-sheet.ts';
import { type NowStop, stopsByPlace } from './working-order.ts';

const mostAcross = 4;
const kinds = { pickup: 'door', store: 'counter', customer_return: 'back to the door' } as const;

const timeText = (at: string | null | undefined, timeZone: string) =>
  at == null ? null : formatTime(at, timeZone).replace(/ [AP]M$/, '');

/**
 * The upcoming stops in sequence, with their times. All drop-offs at one counter count as one stop.
 */
function placesOf({ stops, times }: NowSheetState) {
  return stopsByPlace(stops).map(([stop, ...others]) => ({
    stop,
    time: times[stops.indexOf(stop)],
    count: 1 + others.length,
  }));
}

/** A row with the next stops. A dot shows the driver before the first stop or at it. */
export function StopsLine({ now }: { now: NowSheetState }) {
  const timeZone = useTimeZone();
  const { current } = now;
  const places = placesOf(now);
  if (places.length < 2 || current === null) return null;
  const isHere = current.reach.hereSince !== null;
  const rest = places.length - mostAcross;
  return (
    <>
      <ol className={classes['line']} aria-label="Your stops in order">
        {places.slice(0, mostAcross).map(({ stop, time, count }, place) => (
          <li
            key={stop.key}
            className={classNames(
              stop.kind === 'store' && classes['square'],
              place === 0 && classes['now'],
              place === 0 && isHere && classes['at'],
            )}
          >
            <i aria-hidden="true" />
            <span className="visually-hidden">{kinds[stop.kind]}</span>
            <b>{place === 0 && isHere ? 'here' : timeText(time, timeZone)}</b>
            <span className={classes['name']}>
              {shortName(stop)}
              {count > 1 && ` (${count})`}
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Text size={14} leading={1.4} tone="quiet" className={classes['why']}>
          and {rest} more {rest === 1 ? 'stop' : 'stops'}
        </Text>
      )}
    </>
  );
}

/** A list of all stops with their tasks, and the total pay. */
export function YourLine({ now }: { now: NowSheetState }) {
  const { stops, tour } = now;
  const places = placesOf(now);
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const orders = new Map(stops.map(({ job: { order } }) => [order.id, order]));
  const pay = sumCents([...orders.values()].map(({ driverPay }) => toCents(driverPay.total)));
  const minutes = tour ? [`${tour.drivingMinutes} min driving`] : [];
  const facts = [`${places.length} stops`, ...minutes, formatCents(pay)];
  return (
    <section aria-labelledby="your-line">
      <Text as="div" size={14} tone="quiet" figures above={3} className={classes['head']}>
        <Text as="h3" size={18} tone="ink" id="your-line">
          Your stops
        </Text>
        <span>{facts.join(', ')}</span>
      </Text>
      <Box as="ol" above={2} className={classes['list']}>
        {places.map(({ stop, time, count }) => (
          <li key={stop.key} className={classNames(stop.kind === 'store' && classes['square'])}>
            <i aria-hidden="true" />
            <time>{timeText(time, timeZone)}</time>
            <p>
              <strong>
                {stop.name}
                {count > 1 && ` (${count})`}
              </strong>
              <span>{detailOf(stop, { nowMs, timeZone })}</span>
            </p>
          </li>
        ))}
      </Box>
    </section>
  );
}

function detailOf(stop: NowStop, seen: { nowMs: number; timeZone: string }): string {
  const deadline = deadlineOf(stop, seen);
  const why = stop.planned === null ? '' : stopDetail(stop.planned, seen.timeZone);
  const left = deadline?.left ?? null;
  return [
    firstName(stop.job.order),
    ...(deadline === null ? [] : [deadline.words]),
    ...(left === null ? [] : [left]),
    ...(why === '' ? [] : [why]),
  ].join(' · ');
}
