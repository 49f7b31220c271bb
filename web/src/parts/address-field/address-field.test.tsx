import { autocompletePlaces, readPlace } from '@backhaul/contract/calls/places/places.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { AddressField } from './address-field.tsx';

const suggestion = { placeId: 'p1', description: '3526 Halliday Ave, St. Louis, MO 63118' };
const other = { placeId: 'p2', description: '3526 Hall St, St. Louis, MO 63118' };
let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = startFakeServer();
  const location = { lat: 38.6, lng: -90.2 };
  const place = { ...other, name: '3526 Hall St', location };
  server.answers(readPlace, { ...place, formattedAddress: other.description });
  server.answers(autocompletePlaces, [suggestion, other]);
});
afterEach(() => vi.useRealTimers());

function Field({ onPick }: { onPick: () => void }) {
  const [text, setText] = useState('');
  return <AddressField label="Address" value={text} onType={setText} onPick={onPick} />;
}

/** Waits until the given number of suggestions is shown, then returns the suggestions. */
async function shown(count: number) {
  await vi.waitFor(async () => {
    await rest(0);
    expect(options()).toHaveLength(count);
  }, 10_000);
  return screen.getAllByRole('option');
}
const field = () => screen.getByLabelText<HTMLInputElement>('Address');
/** Advances the clock, then waits for the answers to all requests made in that time. */
async function rest(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 5; turn += 1)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    });
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const searches = () => server.asked.filter((asked) => asked.includes('/api/places/autocomplete'));

async function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  await rest(350);
}

function open() {
  const onPick = vi.fn();
  renderPart(<Field onPick={onPick} />);
  return onPick;
}

test('suggests from three characters on, once the typing rests for 300 ms', async () => {
  open();
  await type('35');
  expect(searches()).toEqual([]);
  fireEvent.change(field(), { target: { value: '352' } });
  await rest(200);
  fireEvent.change(field(), { target: { value: '3526' } });
  await rest(200);
  expect(searches()).toEqual([]);
  await rest(200);
  expect(searches()).toHaveLength(1);
  await shown(2);
  expect(options()).toEqual([suggestion.description, other.description]);
});

test('closes on Escape, and 200 ms after it is left', async () => {
  open();
  await type('3526 hal');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(options()).toEqual([]);
  await type('3526 hall');
  await shown(2);
  fireEvent.blur(field());
  await rest(150);
  expect(options()).toHaveLength(2);
  await rest(100);
  expect(options()).toEqual([]);
});

test('arrow keys point at a suggestion, Enter picks it', async () => {
  const onPick = open();
  await type('3526 hal');
  await shown(2);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await vi.waitFor(async () => {
    await rest(0);
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ placeId: 'p2' }));
  }, 10_000);
  expect(field().value).toBe(other.description);
  expect(options()).toEqual([]);
});

test('a place that cannot be read says so, and keeps the text', async () => {
  const onPick = open();
  await type('3526 hal');
  const [first] = await shown(2);
  server.refuses(readPlace, 404, 'unknown_place', 'Place details not found');
  fireEvent.click(first ?? expect.fail());
  await vi.waitFor(async () => {
    await rest(0);
    expect(screen.getByText('Address error')).toBeTruthy();
  }, 10_000);
  expect(screen.getByText('Could not load address details')).toBeTruthy();
  expect(field().value).toBe(suggestion.description);
  expect(onPick).not.toHaveBeenCalled();
});

test('a failed search clears the suggestions and says that there may be few', async () => {
  open();
  await type('3526 hal');
  server.drops(autocompletePlaces);
  await type('3526 halli');
  await vi.waitFor(async () => {
    await rest(0);
    expect(screen.getByText('Maps unavailable')).toBeTruthy();
  }, 10_000);
  expect(options()).toEqual([]);
  expect(screen.getByText('Address autocomplete may be limited')).toBeTruthy();
});
