import { formatDollars } from '../../lib/format/money.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';

const axis = { steps: 2, atLeast: 10 };
const dayNames = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Earnings per day in dollars, for seven days up to today. */
export function WeekChart({ trend }: { trend: readonly { day: string; amount: number }[] }) {
  const last = trend.length - 1;
  return (
    <BarChart
      label="Earnings a day"
      along="Day"
      barsName="Earned"
      axis={axis}
      bars={trend.map(({ day, amount }, index) => ({
        key: day,
        label: index === last ? 'Today' : dayNames.format(new Date(`${day}T00:00:00Z`)),
        value: amount,
        state: index === last ? 'now' : undefined,
      }))}
      formatTick={(dollars) => `$${dollars}`}
      formatBar={(dollars) => String(Math.round(dollars))}
      formatValue={formatDollars}
      empty="Nothing earned in these seven days"
    />
  );
}
