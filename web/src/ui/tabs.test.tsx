import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

type Name = 'one' | 'two' | 'off' | 'three';

function Page() {
  const [value, setValue] = useState<Name>('one');
  return (
    <Tabs<Name>
      label="Sections"
      panelId="panel"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'one', label: 'One' },
        { value: 'two', label: 'Two' },
        { value: 'off', label: 'Off', disabled: true },
        { value: 'three', label: 'Three' },
      ]}
    />
  );
}

test.each([
  ['ArrowRight', 'Two'],
  ['ArrowRight ArrowRight', 'Three'],
  ['ArrowRight ArrowRight ArrowRight', 'One'],
  ['ArrowLeft', 'Three'],
  ['End', 'Three'],
  ['End Home', 'One'],
  ['x', 'One'],
])('%s from the first leads to %s, with the focus', (keys, name) => {
  render(<Page />);
  screen.getByRole('tab', { name: 'One' }).focus();
  for (const key of keys.split(' '))
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const chosen = screen.getByRole('tab', { selected: true });
  expect(chosen.textContent).toBe(name);
  expect(document.activeElement).toBe(chosen);
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen]);
});
