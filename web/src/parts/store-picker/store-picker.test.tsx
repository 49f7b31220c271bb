import { searchStores } from '@backhaul/contract/calls/catalog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import type { StoreChoice } from './store-choice.ts';
import { StorePicker } from './store-picker.tsx';
import { testStore } from './test-store.ts';

function Picker() {
  const [choice, setChoice] = useState<StoreChoice | null>(null);
  return (
    <StorePicker
      query="Target"
      onQuery={() => undefined}
      choice={choice}
      onChoose={setChoice}
      near={null}
      now={{ date: '2026-11-20', minuteOfDay: 900 }}
      error={undefined}
    />
  );
}
async function showStores() {
  startFakeServer().answers(searchStores, [
    testStore('North', 'Target'),
    testStore('South', 'Target'),
  ]);
  renderPart(<Picker />);
  return screen.findByRole('radio', { name: /North/ });
}
const radios = () => screen.getAllByRole('radio').length;

test('the list closes on a choice, and opens again to change it', async () => {
  const north = await showStores();
  expect(radios()).toBe(4);
  fireEvent.pointerDown(north);
  fireEvent.click(north);
  expect(radios()).toBe(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /North/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Change store' }));
  expect(radios()).toBe(4);
});

test('arrow keys walk through the list, which stays open', async () => {
  const north = await showStores();
  fireEvent.keyDown(north, { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('radio', { name: /South/ }));
  expect(radios()).toBe(4);
});
