import { searchStores } from '@backhaul/contract/calls/places/catalog.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import type { StoreChoice } from './store-choice.ts';
import { StorePicker } from './store-picker.tsx';
import { testStore } from './test-store.ts';

afterEach(() => void vi.useRealTimers());

function Picker({ query = 'Target' }: { query?: string }) {
  const [choice, setChoice] = useState<StoreChoice | null>(null);
  return (
    <StorePicker
      query={query}
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

test('Any Location comes first, and says where the driver goes', async () => {
  await showStores();
  const first = screen.getAllByRole('radio')[0]?.closest('label')?.textContent;
  expect(first).toContain('Any Location');
  expect(first).toContain('The driver delivers to the nearest Target');
});

test('what is not found is said with what was typed', async () => {
  startFakeServer().answers(searchStores, []);
  renderPart(<Picker query=" Zzyzx " />);
  expect(await screen.findByText('No stores found matching "Zzyzx"')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Another address/ })).toBeTruthy();
});

/** A store picker with a button for each text. The button types that text into the picker. */
function TypingPicker({ texts }: { texts: readonly string[] }) {
  const [query, setQuery] = useState('T');
  return (
    <>
      <Picker query={query} />
      {texts.map((text) => (
        <button key={text} type="button" onClick={() => setQuery(text)}>
          type {text}
        </button>
      ))}
    </>
  );
}

test('it searches from two characters on, and keeps what was found for 15 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = startFakeServer();
  server.answers(searchStores, [testStore('North', 'Target')]);
  renderPart(<TypingPicker texts={['Ta', 'Wa']} />);
  const searches = (text: string) =>
    server.asked.filter((what) => what.includes(`/api/stores/search?q=${text}&`)).length;
  async function type(text: string, times: number) {
    fireEvent.click(screen.getByRole('button', { name: `type ${text}` }));
    await screen.findByRole('radio', { name: /North/ });
    await waitFor(() => expect(searches(text)).toBe(times));
  }
  await type('Ta', 1);
  await type('Wa', 1);
  vi.setSystemTime(Date.now() + 15 * 60_000 - 5_000);
  await type('Ta', 1);
  await type('Wa', 1);
  vi.setSystemTime(Date.now() + 10_000);
  await type('Ta', 2);
  expect(server.asked.some((what) => /q=T(&|$)/.test(what))).toBe(false);
});
