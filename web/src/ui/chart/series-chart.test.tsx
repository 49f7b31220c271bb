import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SeriesChart } from './series-chart.tsx';

afterEach(cleanup);

const categories = ['8 AM', '9', '10'].map((label) => ({ key: label, label }));

function show(today: readonly (number | null)[], lastWeek: readonly (number | null)[]) {
  render(
    <SeriesChart
      label="Orders booked per hour"
      along="Hour"
      categories={categories}
      series={[
        { name: 'today', kind: 'bars', values: today, missing: 'not yet' },
        { name: 'last Friday', kind: 'line', values: lastWeek },
      ]}
      formatTick={String}
      formatValue={(count) => `${count} orders`}
      empty="Nothing was booked"
    />,
  );
  const chart = screen.getByRole('slider', { name: 'Orders booked per hour, by hour' });
  const paths = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  const axis = [...chart.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  return { chart, paths, axis };
}

test('what is drawn is read as a table', () => {
  const { paths, axis } = show([9, 12, null], [8, 11, 13]);
  const rows = within(screen.getByRole('table', { name: 'Orders booked per hour' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Hour', 'today', 'last Friday'],
    ['8 AM', '9 orders', '8 orders'],
    ['9', '12 orders', '11 orders'],
    ['10', 'not yet', '13 orders'],
  ]);
  expect(paths).toHaveLength(3);
  expect(axis).toEqual(['0', '5', '10', '15', '8 AM', '9', '10']);
});

test('a value below zero hangs from the line of zero, and is no empty chart', () => {
  const { paths, axis } = show([9, -12, null], [0, 0, 0]);
  expect(paths).toHaveLength(3);
  expect(axis).toContain('-10');
  expect(axis).not.toContain('Nothing was booked');
});

test('an hour without a value interrupts the line', () => {
  const { paths } = show([0, 0, 0], [8, null, 13]);
  expect(paths.at(-1)?.match(/M/g)).toHaveLength(2);
});

test('the arrow keys read one hour after the other, to the ends', () => {
  const { chart } = show([9, 12, null], [8, 11, 13]);
  const read = (key: string) => {
    fireEvent.keyDown(chart, { key });
    return chart.getAttribute('aria-valuetext');
  };
  fireEvent.focus(chart);
  expect(chart.getAttribute('aria-valuetext')).toBe('8 AM: today 9 orders, last Friday 8 orders');
  expect(read('ArrowRight')).toBe('9: today 12 orders, last Friday 11 orders');
  expect(read('End')).toBe('10: today not yet, last Friday 13 orders');
  expect(read('ArrowRight')).toBe('10: today not yet, last Friday 13 orders');
  expect(read('Home')).toContain('8 AM');
});

test('nothing at all says so, on its axis and in its table', () => {
  const { chart, paths } = show([0, 0, null], [0, null, 0]);
  expect(paths.filter((path) => path.includes('M'))).toEqual([]);
  expect(chart.getAttribute('aria-valuetext')).toBe('Nothing was booked');
  expect(
    screen.getByRole('table', { name: 'Orders booked per hour: Nothing was booked' }),
  ).toBeTruthy();
});
