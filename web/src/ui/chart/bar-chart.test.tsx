import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import type { ChartBar } from './chart-table.tsx';

afterEach(cleanup);

const hours: readonly ChartBar[] = [
  { key: '8', label: '8 AM', value: 9 },
  { key: '9', label: '9', value: 12, state: 'running' },
  { key: '10', label: '10', value: null },
];

function show(bars: readonly ChartBar[]) {
  render(
    <BarChart
      label="Orders booked per hour"
      along="Hour"
      bars={bars}
      barsName="today"
      axis={{ steps: 4, atLeast: 4, whole: true }}
      formatTick={String}
      formatBar={String}
      formatValue={(count) => `${count} orders`}
      empty="Nothing was booked"
    />,
  );
  const table = screen.getByRole('table', { name: /Orders booked per hour/ });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  const drawn = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  return { rows, drawn, bars: document.querySelectorAll('svg g path').length };
}

test('what is drawn is read as a table', () => {
  const { rows, drawn, bars } = show(hours);
  expect(rows).toEqual([
    ['Hour', 'today'],
    ['8 AM', '9 orders'],
    ['9', '12 orders'],
    ['10', 'not yet'],
  ]);
  expect(bars).toBe(2);
  expect(drawn.slice(0, 5)).toEqual(['0', '4', '8', '12', '16']);
});

test('nothing at all says so, on its axis and in its table', () => {
  const { drawn, bars } = show([
    { key: '8', label: '8 AM', value: 0 },
    { key: '9', label: '9', value: null },
  ]);
  expect(bars).toBe(0);
  expect(drawn).toEqual(['0', '1', '2', '3', '4', '8 AM', '9', 'Nothing was booked']);
  expect(
    screen.getByRole('table', { name: 'Orders booked per hour: Nothing was booked' }),
  ).toBeTruthy();
});
