import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, expect, test } from 'vitest';
import { reduceDraft } from '../draft/draft-reducer.ts';
import { exampleDraft } from '../test-booking.ts';
import { TipField } from './tip-field.tsx';

afterEach(cleanup);

function Tip() {
  const [draft, dispatch] = useReducer(reduceDraft, exampleDraft);
  return <TipField draft={draft} dispatch={dispatch} error={undefined} />;
}

test.each([
  ['9999', 'The tip must be between $0.00 and $500.00'],
  ['-3', 'The tip must be between $0.00 and $500.00'],
  ['2.505', 'The tip can have at most two decimals, such as 12.50'],
  ['lots', 'The tip must be a number in dollars, such as 12.50'],
])('a tip of %s is said to be wrong while it is typed', (typed, sentence) => {
  render(<Tip />);
  const other = screen.getByLabelText('Other tip in dollars');
  fireEvent.change(other, { target: { value: typed } });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(other.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(other, { target: { value: '12.50' } });
  expect(screen.queryByText(sentence)).toBeNull();
});

test('four tips are one press away, and none is taken unasked', () => {
  render(<Tip />);
  const offered = screen.getAllByRole<HTMLInputElement>('radio');
  expect(offered.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'No tip',
    '$5',
    '$10',
    '$15',
    '$20',
  ]);
  expect(offered.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
  fireEvent.click(screen.getByLabelText('$15'));
  expect(screen.getByLabelText<HTMLInputElement>('$15').checked).toBe(true);
});
