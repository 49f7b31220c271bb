import { expect, test } from 'vitest';
import { type DoorEvent, doorRecordOf } from './door-record.ts';

const event = (type: DoorEvent['type'], at: number, details = {}, by = 'driver'): DoorEvent => ({
  type,
  at,
  by,
  details,
});
const far = { stop: 'pickup', by: 'hand', place: 'far', meters: 6_276 };
const near = { stop: 'pickup', by: 'position', place: 'near', meters: 30 };

test('nobody came', () => {
  expect(doorRecordOf([event('call_asked', 1)], 'pickup')).toEqual({
    arrival: null,
    tries: [],
    answers: [],
  });
});

test('an arrival from before arrivals had details was a position at the pick-up', () => {
  const { arrival } = doorRecordOf([event('driver_arrived', 5)], 'pickup');
  expect(arrival).toMatchObject({ at: 5, by: 'position', place: 'near', meters: null });
  expect(doorRecordOf([event('driver_arrived', 5)], 'store').arrival).toBeNull();
});

test('a near arrival counts before one from afar, however late; among near ones the first', () => {
  const events = [
    event('driver_arrived', 1, far),
    event('driver_arrived', 9, near),
    event('driver_arrived', 12, near),
  ];
  expect(doorRecordOf(events, 'pickup').arrival).toMatchObject({ at: 9, place: 'near' });
});

test('taken back, it is gone until the driver comes again', () => {
  const events = [
    event('driver_arrived', 1, far),
    event('arrival_taken_back', 2, { stop: 'pickup' }),
  ];
  expect(doorRecordOf(events, 'pickup').arrival).toBeNull();
  const again = [...events, event('driver_arrived', 3, near)];
  expect(doorRecordOf(again, 'pickup').arrival?.at).toBe(3);
});

test('tries and answers since the arrival; a try is the driver’s own', () => {
  const record = doorRecordOf(
    [
      event('call_asked', 1),
      event('driver_arrived', 2, near),
      event('call_asked', 3),
      event('call_asked', 4, {}, 'admin'),
      event('door_answered', 5, { answer: 'coming' }, 'owner'),
      event('door_answered', 6, { answer: 'where', words: 'On the porch' }, 'owner'),
    ],
    'pickup',
  );
  expect(record.tries).toEqual([{ way: 'call', at: 3 }]);
  expect(record.answers).toEqual([
    { says: 'coming', words: null, at: 5 },
    { says: 'where', words: 'On the porch', at: 6 },
  ]);
});
