import type {
  Timeline,
  TimelineDriver,
  TimelineStop,
} from '@backhaul/contract/calls/driving/timeline.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconNavigation,
} from '@tabler/icons-react';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { type LineSpan, placeOn, ticksOf } from '../line-span.ts';
import {
  lateParts,
  type Part,
  partOf,
  type PlacedOnLane,
  placeStops,
  windowParts,
} from './lane.ts';
import classes from './timeline.module.css';
import { isAhead, stateOf, stateWords, stopWords, streetOf } from './timeline-words.ts';

type TimeOf = (instant: string) => string;

const icons = {
  late: IconAlertTriangle,
  silent: IconHelpCircle,
  free: IconCircleCheck,
  busy: IconNavigation,
} as const;

/** A lane for each driver over the same hours. */
export function DriverLanes({ timeline, timeOf }: { timeline: Timeline; timeOf: TimeOf }) {
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
          <li key={driver.id} data-driver={stateOf(driver)}>
            <Who driver={driver} now={now} timeOf={timeOf} />
            <div className={classes['lane']}>
              <Lane driver={driver} span={span} now={Date.parse(now)} timeOf={timeOf} />
              <i className={classes['now']} style={{ left: present }} aria-hidden="true" />
            </div>
          </li>
        ))}
      </ul>
      <Legend />
    </section>
  );
}

function Who({ driver, now, timeOf }: { driver: TimelineDriver; now: string; timeOf: TimeOf }) {
  const Icon = icons[stateOf(driver)];
  return (
    <div className={classes['who']}>
      <Icon stroke={1.75} size={18} aria-hidden="true" />
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

/** Percent of a lane that 'ends 8:00 PM' needs on a laptop. */
const widthOfEnd = 16;
/** Percent on both sides of now that its label covers. */
const coveredByNow = 12;

const isCovered = ({ from, until }: LineSpan, tick: number, now: number) =>
  Math.abs(tick - now) / (until - from) < coveredByNow / 100;

const at = ({ left, width }: Part) => ({ left: `${left}%`, width: `${width}%` });

function Lane({
  driver,
  span,
  now,
  timeOf,
}: {
  driver: TimelineDriver;
  span: LineSpan;
  now: number;
  timeOf: TimeOf;
}) {
  const placed = placeStops(span, driver, now);
  const off = driver.endsAt === null ? null : partOf(span, Date.parse(driver.endsAt), span.until);
  const ways = waysOf(placed);
  return (
    <>
      {off !== null && driver.endsAt !== null && (
        <span className={classes['off']} style={at(off)}>
          {off.width > widthOfEnd && <small>ends {timeOf(driver.endsAt)}</small>}
        </span>
      )}
      {windowParts(span, driver).map((part) => (
        <span key={part.left} className={classes['window']} style={at(part)} />
      ))}
      {ways.map((part) => (
        <span
          key={part.left}
          className={classes['way']}
          data-done={part.isDone}
          data-unknown={!driver.isSeen && !part.isDone}
          style={at(part)}
        />
      ))}
      {lateParts(span, driver).map((part) => (
        <span key={part.left} className={classes['late']} style={at(part)} />
      ))}
      {placed.length === 0 && <small className={classes['none']}>no stops</small>}
      <ol>
        {placed.map(({ stop, left }) => (
          <li
            key={keyOf(stop)}
            style={{ left: `${left}%` }}
            data-kind={stop.kind}
            data-state={stop.state}
            data-late={isLate(stop)}
            title={stopWords(stop, timeOf)}
          >
            <ThingLink kind="order" id={stop.orderId}>
              <span className="visually-hidden">{stopWords(stop, timeOf)}</span>
            </ThingLink>
          </li>
        ))}
      </ol>
      <div aria-hidden="true">
        {placed.map(({ stop, left, labelWidth, isAbove }) => (
          <span
            key={keyOf(stop)}
            className={classes['label']}
            data-side={isAbove ? 'above' : 'below'}
            data-state={stop.state}
            style={{ left: `${left}%`, maxWidth: `${labelWidth}%` }}
          >
            {isLate(stop) && <b>{stop.lateMinutes} late </b>}
            {streetOf(stop.name)}
          </span>
        ))}
      </div>
    </>
  );
}

const keyOf = ({ orderId, kind, at: time }: TimelineStop) => `${orderId} ${kind} ${time}`;
const isLate = (stop: TimelineStop) => isAhead(stop) && stop.lateMinutes > 0;

/** The drives between stops that follow each other. */
function waysOf(placed: readonly PlacedOnLane[]): (Part & { isDone: boolean })[] {
  return placed.slice(1).flatMap(({ stop, left }, index) => {
    const before = placed[index];
    return before === undefined
      ? []
      : [{ left: before.left, width: left - before.left, isDone: !isAhead(stop) }];
  });
}

function Legend() {
  return (
    <p className={classes['legend']} aria-hidden="true">
      <span data-mark="window">promised window</span>
      <span data-mark="door">door</span>
      <span data-mark="counter">counter</span>
      <span data-mark="late">late</span>
      <span data-mark="unknown">not known, driver silent</span>
    </p>
  );
}
