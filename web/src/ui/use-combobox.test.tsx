import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nextActive, useCombobox } from './use-combobox.ts';

afterEach(cleanup);

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, -1],
  ['Home', 1, 3, 1],
])('%s at %i of %i', (key, active, count, expected) => {
  expect(nextActive(key, active, count)).toBe(expected);
});

const names = ['Target', 'Kohl’s', 'IKEA'];

function Stores({
  first = -1,
  isShown = true,
  onPick,
  onEscape,
}: {
  first?: -1 | 0;
  isShown?: boolean;
  onPick: (name: string | undefined) => void;
  onEscape?: () => void;
}) {
  const combobox = useCombobox({
    count: names.length,
    isShown,
    first,
    onPick: (index) => onPick(names[index]),
    ...(onEscape && { onEscape }),
  });
  return (
    <>
      <input aria-label="Store" {...combobox.field} />
      {isShown && (
        <div aria-label="Stores" {...combobox.list}>
          {names.map((name, index) => (
            <div key={name} {...combobox.option(index)}>
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Store' });
const press = (key: string) => fireEvent.keyDown(field(), { key });
/** The option that a screen reader announces. */
const told = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the arrows point, the field says at what, Enter picks it', () => {
  const onPick = vi.fn<(name: string | undefined) => void>();
  render(<Stores onPick={onPick} />);
  expect(told()).toBeUndefined();
  press('Enter');
  expect(onPick).not.toHaveBeenCalled();
  press('ArrowDown');
  press('ArrowDown');
  expect(told()).toBe('Kohl’s');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Kohl’s');
  press('Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Kohl’s');
});

test('where the first is chosen from the beginning Enter picks it', () => {
  const onPick = vi.fn<(name: string | undefined) => void>();
  render(<Stores first={0} onPick={onPick} />);
  expect(told()).toBe('Target');
  press('Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Target');
});

test('a pointer picks and leaves the focus in the field; Escape closes the list alone', () => {
  const onPick = vi.fn<(name: string | undefined) => void>();
  const onEscape = vi.fn<() => void>();
  render(<Stores onPick={onPick} onEscape={onEscape} />);
  const option = screen.getByRole('option', { name: 'IKEA' });
  expect(fireEvent.pointerDown(option)).toBe(false);
  fireEvent.click(option);
  expect(onPick).toHaveBeenCalledExactlyOnceWith('IKEA');
  expect(press('Escape')).toBe(false);
  expect(onEscape).toHaveBeenCalledOnce();
});

test('a list that is not seen takes no keys', () => {
  const onPick = vi.fn<(name: string | undefined) => void>();
  render(<Stores first={0} isShown={false} onPick={onPick} />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(press('ArrowDown')).toBe(true);
  press('Enter');
  expect(onPick).not.toHaveBeenCalled();
});
