import type {
  AreaPlan,
  PlannedDriver,
  PlannedWay,
} from '@backhaul/contract/calls/driving/area-plan.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import {
  type LineSpan,
  lineSpan,
  placeOn,
  placesOn,
  ticksOf,
} from '../../../parts/day-line/line-span.ts';
import classes from './plan.module.css';

interface Lines {
  plan: AreaPlan;
  selected: string | null;
  timeOf: (instant: string) => string;
  onSelect: (orderId: string) => void;
}

const keysOf = ({ stops }: PlannedWay) =>
  stops.map(({ orderId, kind }) => `${orderId} ${kind}`).join();
const changes = ({ current, planned }: PlannedDriver) => keysOf(current) !== keysOf(planned);

/**
 * A timeline for each driver: the current stops above the proposed ones. Drivers whose stops would change
 * come first.
 */
export function DriverLines({ plan, ...lines }: Lines) {
  const span = lineSpan(plan);
  const ordered = [...plan.drivers.filter(changes), ...plan.drivers.filter((one) => !changes(one))];
  const changed = plan.drivers.filter(changes).length;
  return (
    <section aria-label="Drivers" className={classes['drivers']}>
      <h2>
        {changed} of {plan.drivers.length} {plan.drivers.length === 1 ? 'driver' : 'drivers'}{' '}
        {changed === 1 ? 'gets a new route' : 'get a new route'}
      </h2>
      <div className={classes['hours']} aria-hidden="true">
        {ticksOf(span).map((at) => (
          <span key={at} style={{ left: placeOn(span, at) }}>
            {lines.timeOf(new Date(at).toISOString())}
          </span>
        ))}
      </div>
      <ul>
        {ordered.map((driver) => (
          <DriverLine key={driver.id} driver={driver} span={span} {...lines} />
        ))}
      </ul>
    </section>
  );
}

const signed = (value: number, digits = 0) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

function DriverLine({
  driver,
  span,
  ...lines
}: { driver: PlannedDriver; span: LineSpan } & Omit<Lines, 'plan'>) {
  const { current, planned } = driver;
  return (
    <li className={classes['driver']}>
      <ThingLink kind="driver" id={driver.id}>
        {driver.name}
      </ThingLink>
      <div className={classes['ways']}>
        {changes(driver) ? (
          <>
            <Way name="in force" way={current} span={span} {...lines} isOld />
            <Way name="proposed" way={planned} span={span} {...lines} />
          </>
        ) : (
          <Way name="as it is" way={planned} span={span} {...lines} />
        )}
      </div>
      <small className={classes['sums']}>
        {changes(driver) ? (
          <>
            {current.minutes} to {planned.minutes} min
            <b>{signed(planned.minutes - current.minutes)} min</b>
            {signed(planned.miles - current.miles, 1)} mi
          </>
        ) : (
          <>{planned.minutes} min</>
        )}
      </small>
    </li>
  );
}

function Way({
  name,
  way,
  span,
  selected,
  timeOf,
  onSelect,
  isOld = false,
}: { name: string; way: PlannedWay; span: LineSpan; isOld?: boolean } & Omit<Lines, 'plan'>) {
  if (way.stops.length === 0)
    return (
      <p className={classes['way']}>
        <span>{name}</span>
        <em>no stops</em>
      </p>
    );
  const places = placesOn(
    span,
    way.stops.map(({ arrivesAt }) => Date.parse(arrivesAt)),
  );
  return (
    <div className={classNames(classes['way'], isOld && classes['old'])}>
      <span>{name}</span>
      <ol>
        {way.stops.map(({ orderId, kind, name: place, arrivesAt, lateMinutes }, index) => (
          <li key={`${orderId} ${kind}`} style={{ left: `${places[index]}%` }}>
            <button
              type="button"
              data-kind={kind}
              data-late={lateMinutes > 0}
              aria-pressed={selected === orderId}
              title={`${place}, ${timeOf(arrivesAt)}${lateMinutes > 0 ? `, ${lateMinutes} min late` : ''}`}
              aria-label={`${place}, ${timeOf(arrivesAt)}${lateMinutes > 0 ? `, ${lateMinutes} minutes late` : ''}`}
              onClick={() => onSelect(orderId)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
