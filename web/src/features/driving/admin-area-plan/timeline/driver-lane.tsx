import type { TimelineDriver, TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { type LineSpan, placeOn } from '../../../../parts/day-line/line-span.ts';
import {
  lateParts,
  type Part,
  partOf,
  type PlacedOnLane,
  placeStops,
  windowParts,
} from '../../../../parts/day-line/lane.ts';
import classes from './lane.module.css';
import { isAhead, stopWords, streetOf } from '../../../../parts/day-line/stop-words.ts';
import { movable, type Moving } from './moving.ts';

type TimeOf = (instant: string) => string;

/** The percentage of a driver's timeline that the label 'ends 8:00 PM' takes on a laptop's screen. */
const widthOfEnd = 16;
const at = ({ left, width }: Part) => ({ left: `${left}%`, width: `${width}%` });

/** One driver's timeline, with the finished and the coming stops in the hours that the page shows. */
export function DriverLane({
  driver,
  span,
  now,
  moving,
  timeOf,
}: {
  driver: TimelineDriver;
  span: LineSpan;
  now: number;
  moving: Moving | null;
  timeOf: TimeOf;
}) {
  const placed = placeStops(span, driver, now);
  const off = driver.endsAt === null ? null : partOf(span, Date.parse(driver.endsAt), span.until);
  const ways = waysOf(placed);
  return (
    <div className={classes['lane']}>
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
            {...(isMovable(stop) &&
              movable(moving, {
                orderId: stop.orderId,
                street: stop.name,
                holderId: driver.id,
              }))}
          >
            <ThingLink kind="order" id={stop.orderId}>
              <span className="visually-hidden">{stopWords(stop, timeOf)}</span>
            </ThingLink>
          </li>
        ))}
      </ol>
      <div aria-hidden="true">
        {placed
          .filter(({ labelWidth }) => labelWidth > 0)
          .map(({ stop, left, labelWidth, isAbove }) => (
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
      <i className={classes['now']} style={{ left: placeOn(span, now) }} aria-hidden="true" />
    </div>
  );
}

const keyOf = ({ orderId, kind, at: time }: TimelineStop) => `${orderId} ${kind} ${time}`;
/** Only a pickup to which nobody is on the way yet can be given to another driver. */
const isMovable = ({ kind, state }: TimelineStop) => kind === 'pickup' && state === 'ahead';
const isLate = (stop: TimelineStop) => isAhead(stop) && stop.lateMinutes > 0;

/**
 * The bars between the stops of a timeline, one for each drive. `isDone` is true if the driver has reached
 * the stop at its end.
 */
function waysOf(placed: readonly PlacedOnLane[]): (Part & { isDone: boolean })[] {
  return placed.slice(1).flatMap(({ stop, left }, index) => {
    const before = placed[index];
    return before === undefined
      ? []
      : [{ left: before.left, width: left - before.left, isDone: !isAhead(stop) }];
  });
}
