import { listRelocationHints } from '@backhaul/contract/calls/driving/relocation.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { idleWords } from './plan-words.ts';
import classes from './plan.module.css';

/** The polling interval. The server makes new suggestions once a minute. */
const readEveryMs = 60_000;

/**
 * Lists drivers without a job, each with a suggested place to wait and the reason for it. Renders nothing if
 * every driver has a job.
 */
export function IdleDrivers({ areaId }: { areaId: string }) {
  const { data } = useQuery({
    ...queryOf(listRelocationHints, { query: { area: areaId } }),
    refetchInterval: readEveryMs,
  });
  if (data === undefined || data.idle === 0) return null;
  return (
    <section aria-label="Drivers without a job" className={classes['unserved']}>
      <h2>
        Drivers without a job <small>{data.idle}</small>
      </h2>
      <ul>
        {data.hints.map((hint) => (
          <li key={hint.driverId}>
            <span>
              <ThingLink kind="driver" id={hint.driverId}>
                {hint.name}
              </ThingLink>
              : {hint.place}, {hint.minutes} min away
            </span>
            <small>{hint.why}</small>
          </li>
        ))}
      </ul>
      <p>{idleWords(data)}</p>
    </section>
  );
}
