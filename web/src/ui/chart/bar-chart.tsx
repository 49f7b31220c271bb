import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './chart.module.css';
import { axisFor } from './chart-axis.ts';
import { type ChartBar, ChartTable, type ChartWords } from './chart-table.tsx';
import { useWidth } from './use-width.ts';

interface BarChartProps extends ChartWords {
  bars: readonly ChartBar[];
  /** The name of the values, such as 'Earned'. */
  barsName: string;
  /**
   * The options of the axis: number of intervals, smallest top value, and whether only whole numbers make
   * sense.
   */
  axis: { steps: number; atLeast: number; whole?: boolean };
  /** Formats a number on the axis, such as '$50'. */
  formatTick: (value: number) => string;
  formatBar: (value: number) => string;
  /** The sentence that is shown if there is no data. */
  empty: string;
}

const height = 190;
const left = 38;
const floor = 158;
const ceiling = 26;
/** The minimum distance between two axis labels, in pixels. */
const labelRoom = 36;

/** A bar chart as wide as its container; screen readers get the same data as a table. */
export function BarChart({
  label,
  along,
  bars,
  barsName,
  axis,
  formatTick,
  formatBar,
  formatValue,
  empty,
}: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, 340);
  const values = bars.map(({ value }) => value).filter((value) => value !== null);
  const { top, ticks } = axisFor(values, axis);
  const step = (width - left) / Math.max(1, bars.length);
  const barWidth = Math.min(36, step * 0.7);
  const everyNth = Math.ceil(labelRoom / step);
  // The label of the current period is always shown, even if not all labels fit.
  const labelled = Math.max(
    0,
    bars.findIndex(({ state }) => state === 'now'),
  );
  const middleOf = (index: number) => left + step * (index + 0.5);
  const heightOf = (value: number) => ((floor - ceiling) * Math.max(0, value)) / top;
  const isEmpty = !values.some((value) => value > 0);
  return (
    <figure className={classes['figure']}>
      <div ref={place}>
        <svg
          className={classes['bar-chart']}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          {ticks.map((tick) => {
            const y = floor - heightOf(tick);
            return (
              <g key={tick}>
                <line className={classes['grid']} x1={left} x2={width} y1={y} y2={y} />
                <text className={classes['axis']} x={left - 6} y={y + 4} textAnchor="end">
                  {formatTick(tick)}
                </text>
              </g>
            );
          })}
          {bars.map(({ key, label: name, value, state }, index) => {
            const tall = heightOf(value ?? 0);
            const middle = middleOf(index);
            return (
              <g key={key} className={classNames(state && classes[state])}>
                {tall > 0 && (
                  <path
                    className={classes['bar']}
                    d={barPath(middle - barWidth / 2, barWidth, tall)}
                  />
                )}
                {value !== null && !isEmpty && (
                  <text
                    className={classes['value']}
                    x={middle}
                    y={floor - tall - 7}
                    textAnchor="middle"
                  >
                    {formatBar(value)}
                  </text>
                )}
                {(index - labelled) % everyNth === 0 && (
                  <text className={classes['axis']} x={middle} y={178} textAnchor="middle">
                    {name}
                  </text>
                )}
              </g>
            );
          })}
          {isEmpty && (
            <text
              className={classes['empty']}
              x={(left + width) / 2}
              y={(floor + ceiling) / 2}
              textAnchor="middle"
            >
              {empty}
            </text>
          )}
        </svg>
      </div>
      <ChartTable
        label={isEmpty ? `${label}: ${empty}` : label}
        {...{ along, formatValue }}
        categories={bars}
        series={[{ name: barsName, values: bars.map(({ value }) => value), missing: 'not yet' }]}
      />
    </figure>
  );
}

/** The SVG path of a bar with rounded top corners. */
function barPath(x: number, width: number, tall: number): string {
  const radius = Math.min(5, tall);
  const rise = tall - radius;
  return `M${x} ${floor}v${-rise}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${rise}z`;
}
