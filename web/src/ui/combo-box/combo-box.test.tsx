import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-app.tsx';
import { ComboBox } from './combo-box.tsx';
import type { Option } from './chosen.tsx';

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

const trigger = () => screen.getByRole('combobox', { name: /^Driver: / });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search, Driver' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
async function type(text: string) {
  fireEvent.click(trigger());
  fireEvent.change(await field(), { target: { value: text } });
}

test('typing finds, arrow keys and Enter choose, and it can be cleared', async () => {
  renderPart(<Page />);
  await type('ma');
  await waitFor(() => expect(options()).toEqual(['Marcus Lee', 'Maya Ode']));
  const input = await field();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await waitFor(() => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Maya Ode');
  });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(screen.getByText('maya ode')).toBeTruthy());
  expect(trigger().textContent).toBe('Maya Ode');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Driver' }));
  expect(screen.getByText('any')).toBeTruthy();
});

test('says so where nothing fits', async () => {
  renderPart(<Page />);
  await type('zz');
  await waitFor(() => expect(screen.getByText('Nothing matches your search.')).toBeTruthy());
});
