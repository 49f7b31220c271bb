import { type DriverDay, readDriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import { drivenText, durationText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { ClockOf } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { Text } from '../../ui/layout.tsx';
import { spokenSpan } from '../../words/console/work-time.ts';
import { streetOf } from '../day-line/stop-words.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { ThingLink } from '../thing/thing-link.tsx';
import { DayLine } from './day-line.tsx';
import { countStops, onlineMinutes, stopsOfDay } from './day-span.ts';
import { Part } from './part.tsx';
import classes from './day.module.css';

/**
 * The interval in milliseconds at which the expected times are read again while the card is open. It is
 * needed because new positions send no live message.
 */
const readEveryMs = 60_000;

/**
 * A driver's day on one line: stops that are done, late or still to come, and the periods online and paused.
 */
export function DriverDayPart({ id }: { id: string }) {
  const query = useQuery({
    ...queryOf(readDriverDay, { params: { id } }),
    refetchInterval: readEveryMs,
  });
  return (
    <Part title="Today" place="wide" note={noteOf} query={query}>
      {(day) => (
        <ClockOf value={day.area.timeZone}>
          <Shown day={day} />
        </ClockOf>
      )}
    </Part>
  );
}

function noteOf(day: DriverDay): string {
  const { all, done, failed, late } = countStops(stopsOfDay(day));
  const [minutes, miles] = [onlineMinutes(day), day.meters / metersPerMile];
  return [
    ...(all === 0 ? ['no stops'] : [`${done} of ${all} stops done`]),
    ...(failed > 0 ? [`${failed} not handed over`] : []),
    ...(late > 0 ? [`${late} late`] : []),
    ...(miles >= 0.1 ? [`${drivenText(miles)} driven`] : []),
    ...(day.jobMinutes > 0 ? [`${durationText(day.jobMinutes * 60)} on jobs`] : []),
    ...(minutes > 0 ? [`online ${durationText(minutes * 60)}`] : []),
  ].join(', ');
}

function Shown({ day }: { day: DriverDay }) {
  const stops = stopsOfDay(day);
  const timeOf = (instant: string) => formatTime(instant, day.area.timeZone);
  const later = day.driver.stops.length - stops.length;
  return (
    <>
      <Text size={13} tone="quiet">
        <Online day={day} timeOf={timeOf} />
      </Text>
      {(stops.length > 0 || day.online.length > 0) && <DayLine day={day} timeOf={timeOf} />}
      <ol className={classes['stops']}>
        {stops.map((stop) => (
          <li key={`${stop.orderId} ${stop.kind} ${stop.at}`} data-late={stop.lateMinutes > 0}>
            <span>{timeOf(stop.at)}</span>
            <ThingLink kind="order" id={stop.orderId}>
              {streetOf(stop.name)}
            </ThingLink>
            <Text as="span" size={12} tone={stateTone(stop)}>
              {stateWords(stop)}
            </Text>
          </li>
        ))}
      </ol>
      {later > 0 && (
        <Text size={12} tone="quiet" above={2}>
          {later === 1 ? '1 stop is' : `${later} stops are`} planned after today.
        </Text>
      )}
    </>
  );
}

type Stop = DriverDay['driver']['stops'][number];

const stateTone = ({ state, lateMinutes }: Stop) =>
  state === 'failed' || lateMinutes > 0 ? ('bad' as const) : ('quiet' as const);

function stateWords({ state, lateMinutes }: Stop): string {
  const late = lateMinutes > 0 ? `${spokenSpan(lateMinutes * 60_000)} late` : null;
  if (state === 'failed') return 'not handed over';
  if (state === 'done') return late ?? 'done';
  return late ?? (state === 'current' ? 'on the way' : 'ahead');
}

/** Says when the driver was online and paused, and when the working hours end. */
function Online({ day, timeOf }: { day: DriverDay; timeOf: (instant: string) => string }) {
  const { online, paused, driver } = day;
  const [current] = paused.filter(({ untilAt }) => untilAt > day.now);
  const times = online.map(({ fromAt, untilAt }) =>
    untilAt === null ? `since ${timeOf(fromAt)}` : `${timeOf(fromAt)} to ${timeOf(untilAt)}`,
  );
  return (
    <>
      {times.length === 0
        ? 'The driver was not online today.'
        : `Times online: ${times.join(', ')}.`}
      {driver.endsAt !== null && ` The driver’s shift ends at ${timeOf(driver.endsAt)}.`}
      {current !== undefined && (
        <>
          {' '}
          Paused until <SpokenTime instant={current.untilAt} />
          {current.reason !== null && `: ${current.reason}`}.
        </>
      )}
    </>
  );
}
