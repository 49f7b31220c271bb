import { listRelocationHints } from '@backhaul/contract/calls/driving/relocation.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { idleWords } from './plan-words.ts';
import classes from './plan.module.css';

/** The server makes new hints once a minute. */
const readEveryMs = 60_000;

/**
 * The waiting places that drivers without a job are shown, each with the reason. Renders nothing if no driver
 * is idle.
 */
export function IdleDrivers({ areaId }: { areaId: string }) {
  const { data } = useQuery({
    ...queryOf(listRelocationHints, { query: { area: areaId } }),
    refetchInterval: readEveryMs,
  });
  if (data === undefined || data.idle === 0) return null;
  return (
    <section aria-label="Without a job" className={classes['unserved']}>
      <h2>
        Without a job <small>{data.idle}</small>
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
