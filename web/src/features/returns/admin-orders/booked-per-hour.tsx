import { Suspense } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { weekdayName } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useFigures } from './figures.tsx';
import classes from './admin-orders.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { WhenNear } from '../../../ui/when-near.tsx';

const SeriesChart = lazyPart(
  async () => (await import('../../../ui/chart/series-chart.tsx')).SeriesChart,
);

/** The hours that the chart always shows. Other hours appear only if they have bookings. */
const usualHours = { first: 8, last: 19 };

function hourName(hour: number, place: number): string {
  const clock = hour % 12 === 0 ? 12 : hour % 12;
  return place === 0 || hour === 12 || hour === 0
    ? `${clock} ${hour < 12 ? 'AM' : 'PM'}`
    : `${clock}`;
}

/**
 * A chart of the orders booked in each hour of today, compared with the same weekday a week ago.
 */
export function BookedPerHour() {
  const { data } = useFigures();
  const day = weekdayName(useNow(), useTimeZone());
  if (data === undefined) return null;
  const booked = data.hours.filter(({ today, lastWeek }) => (today ?? 0) + (lastWeek ?? 0) > 0);
  const first = Math.min(usualHours.first, ...booked.map(({ hour }) => hour));
  const last = Math.max(usualHours.last, ...booked.map(({ hour }) => hour));
  const hours = data.hours.filter(({ hour }) => hour >= first && hour <= last);
  const label = 'Orders booked per hour';
  const heading = <h2>{label}</h2>;
  const waiting = (
    <>
      {heading}
      <div className={classes['booked-per-hour-waiting']} />
    </>
  );
  return (
    <section className={classes['panel']}>
      <WhenNear waiting={waiting}>
        <Suspense fallback={waiting}>
          <SeriesChart
            label={label}
            heading={heading}
            along="Hour"
            categories={hours.map(({ hour }, place) => ({
              key: String(hour),
              label: hourName(hour, place),
            }))}
            series={[
              {
                name: 'today',
                kind: 'bars',
                values: hours.map(({ today }) => today),
                missing: 'not yet',
              },
              ...(data.ordersLastWeek.known
                ? [
                    {
                      name: `last ${day}`,
                      kind: 'line' as const,
                      values: hours.map(({ lastWeek }) => lastWeek),
                    },
                  ]
                : []),
            ]}
            formatTick={String}
            formatValue={(value) => `${value} ${value === 1 ? 'order' : 'orders'}`}
            empty="No orders booked yet today"
          />
        </Suspense>
      </WhenNear>
    </section>
  );
}
