import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { DateRange } from './date-range.tsx';
import type { Days } from './days.ts';

function open() {
  startFakeServer();
  const told = vi.fn<(days: Days) => void>();
  function Filter() {
    const [days, setDays] = useState<Days>({ from: '2026-11-16', to: '2026-11-20' });
    return (
      <>
        <DateRange
          label="Picked up"
          value={days}
          onChange={(next) => {
            told(next);
            setDays(next);
          }}
        />
        <button onClick={() => setDays({ from: undefined, to: undefined })}>Any day</button>
      </>
    );
  }
  renderPart(<Filter />);
  return told;
}

const field = (end: 'from' | 'until') =>
  screen.getByLabelText<HTMLInputElement>(`Picked up ${end}`);
const type = (end: 'from' | 'until', value: string) =>
  fireEvent.change(field(end), { target: { value } });
const turned = 'The last day is before the first day';

test('says whose days these are', () => {
  open();
  expect(screen.getByRole('group', { name: 'Picked up, days in Central Time' })).toBeTruthy();
});

test('either end can be changed, and left open', () => {
  const told = open();
  type('until', '2026-11-21');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-16', to: '2026-11-21' });
  type('from', '');
  expect(told).toHaveBeenLastCalledWith({ from: undefined, to: '2026-11-21' });
});

test('an end before the beginning says so and is not asked for', () => {
  const told = open();
  type('until', '2026-11-02');
  expect(screen.getByText(turned)).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
  type('from', '2026-11-01');
  expect(screen.queryByText(turned)).toBeNull();
  expect(told).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-01', to: '2026-11-02' });
});

test('a year that is half typed is not asked for', () => {
  const told = open();
  type('from', '0202-11-16');
  expect(told).not.toHaveBeenCalled();
  type('from', '2025-11-16');
  expect(told).toHaveBeenCalledExactlyOnceWith({ from: '2025-11-16', to: '2026-11-20' });
});

test('it follows what is chosen elsewhere', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Any day' }));
  expect(field('from').value).toBe('');
  expect(field('until').value).toBe('');
});

const openCalendar = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Picked up, from a calendar' }));
  return screen.findByRole('button', { name: /^Monday, November 16, 2026/ });
};

test('two days are picked from a month, in either order', async () => {
  const told = open();
  const first = await openCalendar();
  expect(first.getAttribute('aria-label')).toContain('first day');
  fireEvent.click(screen.getByRole('button', { name: /^Thursday, November 12, 2026/ }));
  expect(screen.getByText('Now pick the last day.')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Tuesday, November 3, 2026/ }));
  expect(told).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-03', to: '2026-11-12' });
  expect(field('from').value).toBe('2026-11-03');
});

test('the usual ranges are one press', async () => {
  const told = open();
  await openCalendar();
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  const [{ from, to } = { from: '', to: '' }] = told.mock.lastCall ?? [];
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(6 * 86_400_000);
});
