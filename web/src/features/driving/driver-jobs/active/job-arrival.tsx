import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { comingOf, type Expected, laterText, stopsText } from '../../../../parts/arrival.ts';
import type { Eta } from '../../../../parts/driver/navigation-context.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { Text } from '../../../../ui/layout.tsx';
import classes from './active-card.module.css';

function etaOf({ minutes, at, asOf, miles, estimated }: Expected): Eta {
  return { minutes, at, asOf, distance: `${drivenText(miles)}${estimated ? ' (estimate)' : ''}` };
}

/** When they arrive, as the customer sees it too; until the server says so, only how long the drive takes. */
export function JobArrival({
  job: { order, heading },
  directions,
}: {
  job: ProjectedJob;
  directions: Eta | null;
}) {
  const nowMs = useNow(10_000);
  const timeZone = useTimeZone();
  const { expected, later } = comingOf(order, nowMs);
  const isTold = expected !== null && heading !== null;
  const eta = isTold ? etaOf(expected) : directions;
  if (isTold && expected.isHere)
    return (
      <Text size={14} tone="quiet">
        <strong>You are there</strong>
      </Text>
    );
  if (eta) {
    return (
      <Text size={14} tone="quiet" figures className={classes['eta']}>
        <strong>{eta.at === null ? `${eta.minutes} min` : formatTime(eta.at, timeZone)}</strong>
        <span>{eta.at === null ? eta.distance : `${eta.minutes} min, ${eta.distance}`}</span>
        {eta.asOf != null && <span>as of {formatTime(eta.asOf, timeZone)}</span>}
      </Text>
    );
  }
  if (later === null || heading !== null) return null;
  return (
    <Text size={14} tone="quiet" figures className={classes['eta']}>
      <span>{stopsText(later.stopsBefore)} before</span>
      <br />
      {laterText(later, timeZone)}
    </Text>
  );
}
