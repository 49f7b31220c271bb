import { type ReactNode, useRef, type RefObject, useLayoutEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import classes from './bar-chart.module.css';
import { axisFor } from './chart-axis.ts';
import { type ChartData, ChartTable } from './chart-table.tsx';

interface BarChartProps extends ChartData {
  /** Beside the legend. */
  heading?: ReactNode;
  /** The options of the axis: intervals, smallest top, and whether only integers make sense. */
  axis: { steps: number; atLeast: number; whole?: boolean };
  /** Formats an axis value: '$50'. */
  formatTick: (value: number) => string;
  /** Formats the value beside its bar. */
  formatBar: (value: number) => string;
  /** The sentence shown when there is no data. */
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
  comparison,
  heading,
  axis,
  formatTick,
  formatBar,
  formatValue,
  empty,
}: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, 340);
  const others = comparison?.values ?? [];
  const values = [...bars.map(({ value }) => value), ...others].filter((value) => value !== null);
  const { top, ticks } = axisFor(values, axis);
  const step = (width - left) / Math.max(1, bars.length);
  const barWidth = Math.min(36, step * 0.7);
  const everyNth = Math.ceil(labelRoom / step);
  // Where there is no room for all labels, the present one is among those that are left.
  const labelled = Math.max(
    0,
    bars.findIndex(({ state }) => state === 'now'),
  );
  const middleOf = (index: number) => left + step * (index + 0.5);
  const heightOf = (value: number) => ((floor - ceiling) * Math.max(0, value)) / top;
  const isEmpty = !values.some((value) => value > 0);
  return (
    <figure className={classes['figure']}>
      {(heading ?? comparison) && (
        <div className={classes['head']}>
          {heading}
          {comparison && (
            <p className={classes['legend']} aria-hidden="true">
              <span>
                <i className={classes['bar-sign']} />
                {barsName}
              </span>
              <span>
                <i className={classes['line-sign']} />
                {comparison.name}
              </span>
            </p>
          )}
        </div>
      )}
      <div ref={place}>
        <svg
          className={classes['chart']}
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
            // With a comparison line the values stand at the bottom of the bars, out of its way.
            const valueY = comparison && tall > 20 ? floor - 8 : floor - tall - 7;
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
                    className={classNames(classes['value'], comparison && classes['inside'])}
                    x={middle}
                    y={valueY}
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
          {!isEmpty && (
            <path className={classes['line']} d={linePath(others, middleOf, heightOf)} />
          )}
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
        {...{ along, bars, barsName, comparison, formatValue }}
      />
    </figure>
  );
}

/** A bar's path with rounded top corners. */
function barPath(x: number, width: number, tall: number): string {
  const radius = Math.min(5, tall);
  const rise = tall - radius;
  return `M${x} ${floor}v${-rise}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${rise}z`;
}

/** A path through all values; a missing value interrupts the line. */
function linePath(
  values: readonly (number | null)[],
  middleOf: (index: number) => number,
  heightOf: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const begins = index === 0 || values[index - 1] === null;
      return `${begins ? 'M' : 'L'}${middleOf(index)} ${floor - heightOf(value)}`;
    })
    .join('');
}

/** An element's current width in CSS pixels; `otherwise` until it has been measured. */
function useWidth(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
