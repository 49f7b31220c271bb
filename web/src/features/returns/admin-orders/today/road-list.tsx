import {
  type DriverOnRoad,
  listDriversOnRoad,
} from '@backhaul/contract/calls/operations/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { Text } from '../../../../ui/layout.tsx';
import classes from './today.module.css';

/** The polling interval in milliseconds. The list polls because new positions send no live message. */
const readEveryMs = 15_000;
const mostShown = 8;

/** A list of online drivers and their destinations. Those without a job come first. */
export function RoadList() {
  const { data } = useQuery({
    ...queryOf(listDriversOnRoad, {}),
    enabled: useMay('read_all_orders'),
    refetchInterval: readEveryMs,
  });
  if (data === undefined) return null;
  return (
    <section aria-labelledby="road" className={classes['on-road']}>
      <h2 id="road">
        On the road <small>free first</small>
      </h2>
      {data.length === 0 && <Text tone="faint">No driver is online.</Text>}
      <ul className={classes['road']}>
        {data.slice(0, mostShown).map((driver) => (
          <li key={driver.id}>
            <ThingLink kind="driver" id={driver.id}>
              {driver.name}
            </ThingLink>
            <small>{placeOf(driver)}</small>
          </li>
        ))}
      </ul>
      {data.length > mostShown && <small>and {data.length - mostShown} more</small>}
    </section>
  );
}

const headings = { pickup: 'to', store: 'to', customer_return: 'back to' } as const;

function placeOf({ activeJobs, heading, position }: DriverOnRoad): string {
  const jobs = activeJobs === 1 ? '1 job' : `${activeJobs} jobs`;
  const idle = activeJobs === 0 ? 'free' : `${jobs}, not driving`;
  const work = heading === null ? idle : `${headings[heading.stop]} ${heading.place}`;
  return position === null ? `${work}, position unknown` : work;
}
