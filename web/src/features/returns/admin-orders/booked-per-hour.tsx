import { useTimeZone } from '../../../lib/environment.ts';
import { weekdayName } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { useFigures } from './figures.tsx';
import classes from './booked-per-hour.module.css';

/** Hours outside this range appear only if they have bookings. */
const usualHours = { first: 8, last: 19 };

function hourName(hour: number, place: number): string {
  const clock = hour % 12 === 0 ? 12 : hour % 12;
  return place === 0 || hour === 12 || hour === 0
    ? `${clock} ${hour < 12 ? 'AM' : 'PM'}`
    : `${clock}`;
}

/** Orders booked in each hour of today, compared with the same weekday a week ago. */
export function BookedPerHour() {
  const { data } = useFigures();
  const day = weekdayName(useNow(), useTimeZone());
  if (data === undefined) return null;
  const booked = data.hours.filter(({ today, lastWeek }) => (today ?? 0) + (lastWeek ?? 0) > 0);
  const first = Math.min(usualHours.first, ...booked.map(({ hour }) => hour));
  const last = Math.max(usualHours.last, ...booked.map(({ hour }) => hour));
  const hours = data.hours.filter(({ hour }) => hour >= first && hour <= last);
  const now = hours.findLast(({ today }) => today !== null)?.hour;
  const heading = 'Orders booked per hour';
  return (
    <section className={classes['panel']}>
      <BarChart
        label={heading}
        heading={<h2>{heading}</h2>}
        along="Hour"
        barsName="today"
        bars={hours.map(({ hour, today }, place) => ({
          key: String(hour),
          label: hourName(hour, place),
          value: today,
          ...(hour === now && { state: 'running' as const }),
        }))}
        {...(data.ordersLastWeek.known && {
          comparison: { name: `last ${day}`, values: hours.map(({ lastWeek }) => lastWeek) },
        })}
        axis={{ steps: 4, atLeast: 4, whole: true }}
        formatTick={String}
        formatBar={String}
        formatValue={(value) => `${value} ${value === 1 ? 'order' : 'orders'}`}
        empty="Nothing booked yet today"
      />
    </section>
  );
}
