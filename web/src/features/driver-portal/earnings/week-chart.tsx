import { formatDollars } from '../../../lib/format/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayLabel, scaleFor } from './chart-scale.ts';
import classes from './week-chart.module.css';

const left = 38;
const right = 340;
const floor = 158;
const ceiling = 26;
const barWidth = 30;

/** Seven bars up to today, in dollars a day, with their axis. */
export function WeekChart({ trend }: { trend: readonly { day: string; amount: number }[] }) {
  const scale = scaleFor(trend.map(({ amount }) => amount));
  const heightOf = (amount: number) => ((floor - ceiling) * Math.max(0, amount)) / scale.top;
  const step = (right - left) / Math.max(1, trend.length);
  const bars = trend.map(({ day, amount }, index) => ({
    day,
    amount,
    isToday: index === trend.length - 1,
    label: dayLabel(day, index === trend.length - 1),
    middle: left + step * (index + 0.5),
    height: heightOf(amount),
  }));
  const told = bars.map(({ label, amount }) => `${label} ${formatDollars(amount)}`).join(', ');
  return (
    <svg
      className={classes['chart']}
      viewBox="0 0 340 190"
      role="img"
      aria-label={`Earnings a day: ${told}`}
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes['grid']}
            x1={left}
            x2={right}
            y1={floor - heightOf(tick)}
            y2={floor - heightOf(tick)}
          />
          <text
            className={classes['axis']}
            x={left - 6}
            y={floor - heightOf(tick) + 4}
            textAnchor="end"
          >
            ${tick}
          </text>
        </g>
      ))}
      {bars.map(({ day, label, isToday, middle, height, amount }) => (
        <g key={day} className={classNames(isToday && classes['today'])}>
          {height > 0 && (
            <path className={classes['bar']} d={barPath(middle - barWidth / 2, height)} />
          )}
          <text className={classes['value']} x={middle} y={floor - height - 7} textAnchor="middle">
            {Math.round(amount)}
          </text>
          <text className={classes['axis']} x={middle} y={178} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A bar standing on the floor, round at its top. */
function barPath(x: number, height: number): string {
  const radius = Math.min(5, height);
  const rise = height - radius;
  return `M${x} ${floor}v${-rise}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${barWidth - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${rise}z`;
}
