import {
  type DriverAnalytics,
  readAnalytics,
} from '@backhaul/contract/calls/driving/driver-analytics.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { JobSkeletons } from '../../../parts/driver/job-skeletons.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './driver-analytics.module.css';

/**
 * The page with figures of the driver's work. Each figure says how many jobs or hours it comes from, and has
 * no value until there is enough data.
 */
export function DriverAnalyticsScreen() {
  const query = useQuery(queryOf(readAnalytics, {}));
  return (
    <Stack gap={4} className={classes['page']}>
      <Row align="baseline" justify="between" wrap gap={3}>
        <Text as="h1" size={32}>
          Your stats
        </Text>
        <Text size={14}>
          <Link to={paths.driverPayments}>Payments &amp; Earnings</Link>
        </Text>
      </Row>
      <QueryView
        query={query}
        loading={<JobSkeletons label="Your stats are loading" />}
        failed={{ title: 'We could not load your stats.' }}
      >
        {(data) => <Figures data={data} />}
      </QueryView>
    </Stack>
  );
}

const jobsWords = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`;
const hoursWords = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

function Figure({ name, value, of }: { name: string; value: string | null; of: string }) {
  return (
    <Card as="section" flat padded aria-label={name} className={classes['figure']}>
      <h2>{name}</h2>
      {value === null ? (
        <Text size={20} weight={600} className={classes['none']}>
          Not enough data yet
        </Text>
      ) : (
        <Text size={32} weight={680} leading={1.25} figures>
          {value}
        </Text>
      )}
      <Text size={13} tone="quiet">
        {of}
      </Text>
    </Card>
  );
}

const dollars = (amount: number | null) => (amount === null ? null : formatDollars(amount));

function Figures({ data }: { data: DriverAnalytics }) {
  const { days, enoughJobs, onJobs, perMile, acceptance } = data;
  return (
    <>
      <Text size={14} tone="quiet">
        These numbers cover the last {days} days. We show each number after at least {enoughJobs}{' '}
        jobs.
      </Text>
      <Stack gap={4} className={classes['figures']}>
        <Figure
          name="Per hour on a job"
          value={dollars(onJobs.perHour)}
          of={`${jobsWords(onJobs.jobs)} in ${hoursWords(onJobs.hours)}. We count the time from your start to the end of each job, also for failed pickups.`}
        />
        <Figure
          name="Per mile"
          value={dollars(perMile.amount)}
          of={
            perMile.jobs === 0
              ? 'You have not delivered an item yet'
              : `${perMile.jobs} ${perMile.jobs === 1 ? 'trip' : 'trips'}, ${drivenText(perMile.miles)} from pickup to drop-off`
          }
        />
        <Figure
          name="Acceptance"
          value={acceptance.rate === null ? null : `${acceptance.rate}%`}
          of={`You accepted ${acceptance.accepted} of ${acceptance.offers} offers while you were online`}
        />
      </Stack>
      <DayParts data={data} />
    </>
  );
}

const clock = (hour: number) => formatMinuteOfDay((hour % 24) * 60);

function DayParts({ data: { dayParts, enoughJobs } }: { data: DriverAnalytics }) {
  const best = Math.max(0, ...dayParts.map(({ perHour }) => perHour ?? 0));
  const hasBest = dayParts.filter(({ perHour }) => perHour !== null).length > 1;
  return (
    <Card as="section" flat padded aria-labelledby="day-parts">
      <h2 id="day-parts">Your best-paid times of day</h2>
      <Text size={13} tone="quiet">
        Your average pay per hour on a job, by the time of day when you start.
        {best === 0 && ` We show your pay for a time of day after at least ${enoughJobs} jobs.`}
      </Text>
      <table className={classes['parts']}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Per hour</th>
          </tr>
        </thead>
        <tbody>
          {dayParts.map(({ fromHour, toHour, jobs, perHour }) => (
            <tr key={fromHour}>
              <th scope="row">
                {clock(fromHour)} to {clock(toHour)}
                <span>{jobsWords(jobs)}</span>
                {perHour !== null && <Bar share={best === 0 ? 0 : perHour / best} />}
              </th>
              <td>{perHourWords(perHour, hasBest && perHour === best)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Bar({ share }: { share: number }) {
  return <b aria-hidden="true" style={{ width: `${100 * share}%` }} />;
}

function perHourWords(perHour: number | null, isBest: boolean): ReactNode {
  if (perHour === null)
    return (
      <Text as="span" size={13} tone="faint">
        Not enough data yet
      </Text>
    );
  return (
    <>
      {formatDollars(perHour)}
      {isBest && <strong>Best</strong>}
    </>
  );
}
