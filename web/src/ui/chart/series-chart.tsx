import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import {
  type Category,
  ChartTable,
  type ChartWords,
  type NamedValues,
  spokenValue,
} from './chart-table.tsx';
import classes from './chart.module.css';
import { useWidth } from './use-width.ts';

export interface Series extends NamedValues {
  kind: 'bars' | 'line';
}

const height = 200;
const edges = { left: 38, top: 12, bottom: 168 };
/** The minimum distance between two axis labels, in pixels. */
const labelRoom = 58;

/**
 * A chart of bars and lines over the same categories. The mouse or the arrow keys show the values of one
 * category; screen readers get all values as a table.
 */
export function SeriesChart({
  label,
  heading,
  along,
  categories,
  series,
  formatTick,
  formatValue,
  empty,
}: ChartWords & {
  /** The heading, beside the legend if there is one. A chart with a single series has no legend. */
  heading?: ReactNode;
  categories: readonly Category[];
  series: readonly Series[];
  /** Formats a number on the axis, which shows whole numbers only. */
  formatTick: (value: number) => string;
  /** The sentence that is shown if there is no data. */
  empty: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, 340);
  const [at, setAt] = useState<number>();
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null);
  const isEmpty = known.every((value) => value === 0);
  const x = scaleBand({
    domain: categories.map((_, index) => index),
    range: [edges.left, width],
    padding: 0.3,
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...known), Math.max(4, ...known)],
    range: [edges.bottom, edges.top],
    nice: 4,
  });
  const zero = y(0);
  const middleOf = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const everyNth = Math.ceil(labelRoom / x.step());
  const last = categories.length - 1;

  function read(event: KeyboardEvent) {
    const next = placeAfter(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }
  function point({ clientX, currentTarget }: PointerEvent) {
    const from = currentTarget.getBoundingClientRect().left + edges.left;
    setAt(Math.min(last, Math.max(0, Math.floor((clientX - from) / x.step()))));
  }
  const sentence = (index: number) =>
    `${categories[index]?.label}: ${series
      .map((one) => `${one.name} ${spokenValue(one, index, formatValue)}`)
      .join(', ')}`;

  return (
    <div className={classes['series-chart']}>
      <div className={classes['head']}>
        {heading}
        {series.length > 1 && (
          <p className={classes['legend']} aria-hidden="true">
            {series.map(({ name, kind }) => (
              <span key={name}>
                <i className={classes[`${kind}-sign`]} />
                {name}
              </span>
            ))}
          </p>
        )}
      </div>
      <div
        ref={place}
        className={classes['plot']}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, by ${along.toLowerCase()}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={isEmpty ? empty : sentence(at ?? 0)}
        onFocus={() => setAt((before) => before ?? 0)}
        onBlur={() => setAt(undefined)}
        onKeyDown={read}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <AxisLeft
            left={edges.left}
            scale={y}
            tickValues={y.ticks(4).filter(Number.isInteger)}
            tickFormat={(value) => formatTick(Number(value))}
            tickLength={-(width - edges.left)}
            tickClassName={classes['tick'] ?? ''}
            tickLabelProps={{ dx: -6, dy: 4, textAnchor: 'end', x: 0 }}
            hideAxisLine
          />
          <AxisBottom
            top={edges.bottom}
            scale={x}
            tickValues={categories
              .map((_, index) => index)
              .filter((index) => index % everyNth === 0)}
            tickFormat={(index) => categories[index]?.label ?? ''}
            tickClassName={classes['tick'] ?? ''}
            tickLabelProps={{ dy: 4, textAnchor: 'middle' }}
            hideAxisLine
            hideTicks
          />
          {at !== undefined && (
            <rect
              className={classes['cursor']}
              x={middleOf(at) - x.step() / 2}
              y={edges.top}
              width={x.step()}
              height={edges.bottom - edges.top}
            />
          )}
          {series.map(({ name, kind, values }) =>
            kind === 'line' ? (
              <LinePath
                key={name}
                className={classes['line'] ?? ''}
                data={[...values]}
                defined={(value) => value !== null && !isEmpty}
                x={(_, index) => middleOf(index)}
                y={(value) => y(value ?? 0)}
              />
            ) : (
              values.map(
                (value, index) =>
                  value !== null &&
                  value !== 0 && (
                    <BarRounded
                      key={`${name} ${categories[index]?.key}`}
                      className={classes['series-bar'] ?? ''}
                      x={x(index) ?? 0}
                      y={Math.min(zero, y(value))}
                      width={x.bandwidth()}
                      height={Math.abs(zero - y(value))}
                      radius={Math.min(5, Math.abs(zero - y(value)))}
                      top={value > 0}
                      bottom={value < 0}
                    />
                  ),
              )
            ),
          )}
          {isEmpty && (
            <text
              className={classes['empty']}
              x={(edges.left + width) / 2}
              y={(edges.top + edges.bottom) / 2}
              textAnchor="middle"
            >
              {empty}
            </text>
          )}
        </svg>
        {at !== undefined && !isEmpty && (
          <div
            className={classes['tip']}
            aria-hidden="true"
            style={{ left: `${Math.round((middleOf(at) / width) * 100)}%` }}
            data-side={middleOf(at) > width / 2 ? 'left' : 'right'}
          >
            <strong>{categories[at]?.label}</strong>
            {series.map((one) => (
              <span key={one.name}>
                {one.name} <b>{spokenValue(one, at, formatValue)}</b>
              </span>
            ))}
          </div>
        )}
      </div>
      <ChartTable
        label={isEmpty ? `${label}: ${empty}` : label}
        {...{ along, categories, series, formatValue }}
      />
    </div>
  );
}

/** The index of the category that a key moves to. */
function placeAfter(key: string, at = -1, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
