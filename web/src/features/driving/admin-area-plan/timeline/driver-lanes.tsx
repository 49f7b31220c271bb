import type { Timeline, TimelineDriver } from '@backhaul/contract/calls/driving/timeline.ts';
import { DriverStateMark } from '../../../../parts/live-map/driver-state-mark.tsx';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { type LineSpan, placeOn, ticksOf } from '../../../../parts/day-line/line-span.ts';
import { DriverLane } from './driver-lane.tsx';
import { dropTarget, type Moving } from './moving.ts';
import classes from './timeline.module.css';
import { stateOf, stateWords } from './timeline-words.ts';

type TimeOf = (instant: string) => string;

/** One timeline per driver, all over the same hours. */
export function DriverLanes({
  timeline,
  moving,
  timeOf,
}: {
  timeline: Timeline;
  moving: Moving | null;
  timeOf: TimeOf;
}) {
  const { drivers, now, from, until } = timeline;
  const span = { from: Date.parse(from), until: Date.parse(until) };
  const present = placeOn(span, Date.parse(now));
  return (
    <section aria-label="Drivers" className={classes['drivers']}>
      <header>
        <h2>
          {drivers.length} {drivers.length === 1 ? 'driver' : 'drivers'}
        </h2>
        <div className={classes['hours']} aria-hidden="true">
          {ticksOf(span)
            .filter((tick) => !isCovered(span, tick, Date.parse(now)))
            .map((tick) => (
              <span key={tick} style={{ left: placeOn(span, tick) }}>
                {timeOf(new Date(tick).toISOString())}
              </span>
            ))}
          <b style={{ left: present }}>{timeOf(now)}</b>
        </div>
      </header>
      <ul>
        {drivers.map((driver) => (
          <li key={driver.id} data-driver={stateOf(driver)} {...dropTarget(moving, driver.id)}>
            <Who driver={driver} now={now} timeOf={timeOf} />
            <DriverLane
              driver={driver}
              span={span}
              now={Date.parse(now)}
              moving={moving}
              timeOf={timeOf}
            />
          </li>
        ))}
      </ul>
      <Legend />
    </section>
  );
}

function Who({ driver, now, timeOf }: { driver: TimelineDriver; now: string; timeOf: TimeOf }) {
  return (
    <div className={classes['who']}>
      <DriverStateMark state={stateOf(driver)} />
      <span>
        <ThingLink kind="driver" id={driver.id}>
          {driver.name}
        </ThingLink>
        <small>{stateWords(driver, now, timeOf)}</small>
      </span>
      <b aria-label={`${driver.returns} ${driver.returns === 1 ? 'return' : 'returns'}`}>
        {driver.returns}
      </b>
    </div>
  );
}

/**
 * The percentage of the timeline, on each side of the current time, that the label of this time covers.
 * Labels of hours in it are not shown.
 */
const coveredByNow = 12;

const isCovered = ({ from, until }: LineSpan, tick: number, now: number) =>
  Math.abs(tick - now) / (until - from) < coveredByNow / 100;

function Legend() {
  return (
    <p className={classes['legend']} aria-hidden="true">
      <span data-mark="window">promised window</span>
      <span data-mark="door">door</span>
      <span data-mark="counter">counter</span>
      <span data-mark="late">late</span>
      <span data-mark="unknown">not known, no signal from the driver</span>
    </p>
  );
}
