import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ComboBox, type Option } from './combo-box.tsx';

afterEach(cleanup);

const drivers: readonly Option[] = ['Dana Fox', 'Marcus Lee', 'Maya Ode'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Page() {
  const [value, setValue] = useState<Option | null>(null);
  return (
    <>
      <ComboBox
        label="Driver"
        placeholder="Any driver"
        options={drivers}
        value={value}
        onChange={setValue}
      />
      <output>{value?.value ?? 'any'}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Driver' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
function type(text: string) {
  field().focus();
  // Without its type an input counts as filled in by the browser, which opens no list.
  fireEvent.input(field(), { target: { value: text }, inputType: 'insertText' });
}

test('typing finds, arrow keys and Enter choose, and it can be cleared', async () => {
  render(<Page />);
  type('ma');
  await waitFor(() => expect(options()).toEqual(['Marcus Lee', 'Maya Ode']));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await waitFor(() => {
    const id = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Maya Ode');
  });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('maya ode'));
  expect(field().value).toBe('Maya Ode');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Driver' }));
  expect(screen.getByRole('status').textContent).toBe('any');
});

test('says so where nothing fits', async () => {
  render(<Page />);
  type('zz');
  await waitFor(() => expect(screen.getByText('Nothing fits these words.')).toBeTruthy());
});
