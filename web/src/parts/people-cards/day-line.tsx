import type { DriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import { type Part, partOf, placeStops } from '../day-line/lane.ts';
import { placeOn, ticksOf } from '../day-line/line-span.ts';
import { isAhead, stopWords, streetOf } from '../day-line/stop-words.ts';
import { ThingLink } from '../thing/thing-link.tsx';
import { onlineTimes, spanOfDay, stopsOfDay } from './day-span.ts';
import classes from './day.module.css';

type TimeOf = (instant: string) => string;

const at = ({ left, width }: Part) => ({ left: `${left}%`, width: `${width}%` });

/**
 * A driver's day as a line: thick while the driver was online, hatched while we had paused the driver, dashed
 * for the future. A ring is a stop at a customer's door, a square a stop at a store's counter. A narrow card
 * lists the stops' texts below.
 */
export function DayLine({ day, timeOf }: { day: DriverDay; timeOf: TimeOf }) {
  const span = spanOfDay(day);
  const now = Date.parse(day.now);
  const placed = placeStops(span, { stops: stopsOfDay(day) }, now);
  const online = onlineTimes(day).flatMap(({ from, until }) => partOf(span, from, until) ?? []);
  const paused = day.paused.flatMap(
    ({ fromAt, untilAt }) => partOf(span, Date.parse(fromAt), Date.parse(untilAt)) ?? [],
  );
  const last = placed.findLast(({ stop }) => isAhead(stop));
  const present = placeOn(span, now);
  return (
    <div className={classes['day']}>
      <div className={classes['hours']} aria-hidden="true">
        {ticksOf(span).map((tick) => (
          <span key={tick} style={{ left: placeOn(span, tick) }}>
            {timeOf(new Date(tick).toISOString())}
          </span>
        ))}
      </div>
      <div className={classes['line']}>
        <i className={classes['base']} aria-hidden="true" />
        {online.map((part) => (
          <i key={part.left} className={classes['online']} style={at(part)} aria-hidden="true" />
        ))}
        {last !== undefined && (
          <i
            className={classes['ahead']}
            style={{ left: present, right: `${100 - last.left}%` }}
            aria-hidden="true"
          />
        )}
        {paused.map((part) => (
          <i key={part.left} className={classes['paused']} style={at(part)} aria-hidden="true" />
        ))}
        <i className={classes['now']} style={{ left: present }} aria-hidden="true" />
        {placed.map(({ stop, left }) => (
          <i
            key={`${stop.orderId} ${stop.kind} ${stop.at}`}
            className={classes['dot']}
            style={{ left: `${left}%` }}
            data-kind={stop.kind}
            data-state={stop.state}
            data-late={stop.lateMinutes > 0}
            aria-hidden="true"
          />
        ))}
        <ol>
          {placed.map(({ stop, left, labelWidth, isAbove }) => (
            <li
              key={`${stop.orderId} ${stop.kind} ${stop.at}`}
              style={{ left: `${left}%` }}
              data-kind={stop.kind}
              data-state={stop.state}
              data-late={stop.lateMinutes > 0}
              title={stopWords(stop, timeOf)}
            >
              <ThingLink kind="order" id={stop.orderId}>
                <span className="visually-hidden">{stopWords(stop, timeOf)}</span>
              </ThingLink>
              {labelWidth > 0 && (
                <span
                  className={classes['label']}
                  data-side={isAbove ? 'above' : 'below'}
                  style={{ maxWidth: `${labelWidth}cqw` }}
                  aria-hidden="true"
                >
                  <b>{timeOf(stop.at)}</b>
                  {streetOf(stop.name)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
