import { describe, expect, test } from 'vitest';
import { type PickupFailureReason, pickupFailureReasons } from '../order/action-reasons.ts';
import type { DoorArrival, DoorRecord } from './door-record.ts';
import { type FailedPickup, judgeFailedPickup, needsOfReason } from './failed-pickup.ts';

const minute = 60_000;
const slotStartAt = Date.parse('2026-03-06T18:00:00Z');
const slotEndAt = slotStartAt + 180 * minute;
const door = { lat: 38.6125, lng: -90.2589, uncertaintyMeters: 0 };
const metersNorth = (meters: number, at: number) => ({
  lat: door.lat + meters / 111_195,
  lng: door.lng,
  accuracyMeters: 10,
  at,
});

/**
 * The driver's distance from the door in meters, by kind of position. A `stale` position is three minutes
 * old, and a `jump` contradicts another position of the phone.
 */
const places = { near: 20, far: 6_276, unknown: null, stale: 20, jump: 20 } as const;
const windows = { before: -30, in: 40, after: 300 } as const;
const waits = { none: null, running: 2, over: 5 } as const;

interface Case {
  reason: PickupFailureReason;
  place: keyof typeof places;
  window: keyof typeof windows;
  wait: keyof typeof waits;
  contact: boolean;
}

function pickupOf({ reason, place, window, wait, contact }: Case): FailedPickup {
  const at = slotStartAt + windows[window] * minute;
  const meters = places[place];
  const waited = waits[wait];
  const arrival: DoorArrival | null =
    waited === null
      ? null
      : {
          at: at - waited * minute,
          by: 'position',
          place: 'near',
          meters: 20,
          doubts: [],
          otherStopWaits: true,
        };
  const tries = contact ? [{ way: 'call', at: at - minute } as const] : [];
  return {
    reason,
    at,
    slotStartAt,
    slotEndAt,
    earlyPickup: null,
    door,
    position:
      meters === null ? null : metersNorth(meters, place === 'stale' ? at - 3 * minute : at),
    otherPosition: place === 'jump' ? metersNorth(6_276, at - 10_000) : null,
    record: { arrival, tries, answers: [] },
  };
}

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];
const cases: Case[] = pickupFailureReasons.flatMap((reason) =>
  keysOf(places).flatMap((place) =>
    keysOf(windows).flatMap((window) =>
      keysOf(waits).flatMap((wait) =>
        [true, false].map((contact) => ({ reason, place, window, wait, contact })),
      ),
    ),
  ),
);

/**
 * The expected result, computed without the tested code. If the driver was not at the door during the pickup
 * window, a person decides (`case`). Otherwise the driver must have taken the required steps.
 */
function expected({ reason, place, window, wait, contact }: Case): string {
  if (place !== 'near' || window !== 'in') return 'case';
  if (reason === 'customer_absent') {
    if (wait === 'over' && contact) return 'allowed';
    const missing = [
      ...(wait === 'none' ? ['arrival'] : []),
      ...(wait === 'running' ? ['time'] : []),
      ...(contact ? [] : ['contact']),
    ];
    return `not_yet ${missing.join(' ')}`;
  }
  if (reason === 'not_ready' && wait !== 'over')
    return `not_yet ${wait === 'none' ? 'arrival' : 'time'}`;
  return 'allowed';
}

test.each(cases)('$reason, $place, $window the window, timer $wait, contact $contact', (one) => {
  const judged = judgeFailedPickup(pickupOf(one));
  const words = judged.kind === 'not_yet' ? `not_yet ${judged.missing.join(' ')}` : judged.kind;
  expect(words).toBe(expected(one));
});

test('money moves in few of all the cases: near, in the window, and waited where there is something to wait for', () => {
  const allowed = cases.filter((one) => judgeFailedPickup(pickupOf(one)).kind === 'allowed');
  expect(cases).toHaveLength(450);
  expect(allowed).toHaveLength(1 + 2 + 3 * 6);
  expect(allowed.every(({ place, window }) => place === 'near' && window === 'in')).toBe(true);
});

const allowed = pickupOf({
  reason: 'customer_absent',
  place: 'near',
  window: 'in',
  wait: 'over',
  contact: true,
});
const recordOf = (differs: Partial<DoorArrival>): DoorRecord => {
  const { arrival } = allowed.record;
  if (arrival === null) throw new Error('the driver arrived');
  return { ...allowed.record, arrival: { ...arrival, ...differs } };
};

describe('what else decides', () => {
  test('pays the started minutes from the third on', () => {
    expect(judgeFailedPickup(allowed)).toMatchObject({ kind: 'allowed', waitingPayCents: 75 });
    const later = {
      ...allowed,
      at: allowed.at + 10 * minute,
      position: metersNorth(0, allowed.at + 10 * minute),
    };
    expect(judgeFailedPickup(later)).toMatchObject({ kind: 'allowed', waitingPayCents: 250 });
  });

  test('waiting is paid for nothing that needs none', () => {
    const judged = judgeFailedPickup({ ...allowed, reason: 'unsafe' });
    expect(judged).toMatchObject({ kind: 'allowed', waitingPayCents: 0 });
    expect(pickupFailureReasons.filter((reason) => needsOfReason[reason].length === 0)).toEqual([
      'not_as_described',
      'unsafe',
      'bad_address',
    ]);
  });

  test('an arrival said from afar begins no wait', () => {
    const record = recordOf({ place: 'far', by: 'hand', meters: 6_276 });
    expect(judgeFailedPickup({ ...allowed, record })).toMatchObject({
      kind: 'not_yet',
      missing: ['arrival'],
      wait: null,
    });
  });

  test('an arrival whose place nobody knows begins one, but a report without a position is a case', () => {
    const record = recordOf({ place: 'unknown', by: 'hand', meters: null });
    expect(judgeFailedPickup({ ...allowed, record }).kind).toBe('allowed');
    expect(judgeFailedPickup({ ...allowed, record, position: null })).toMatchObject({
      kind: 'case',
      waitingPayCents: 0,
    });
  });

  test('a position that contradicts another one is a case, and pays no waiting', () => {
    const otherPosition = metersNorth(6_276, allowed.at - 10_000);
    expect(judgeFailedPickup({ ...allowed, otherPosition })).toMatchObject({
      kind: 'case',
      doubts: ['jump'],
      waitingPayCents: 0,
    });
    expect(
      judgeFailedPickup({ ...allowed, record: recordOf({ doubts: ['jump'] }) }).doubts,
    ).toEqual(['jump']);
  });

  test('before the window by agreement, and up to an hour after it', () => {
    const early = pickupOf({
      reason: 'unsafe',
      place: 'near',
      window: 'before',
      wait: 'none',
      contact: false,
    });
    expect(judgeFailedPickup({ ...early, earlyPickup: 'agreed' }).kind).toBe('allowed');
    expect(judgeFailedPickup({ ...early, earlyPickup: 'declined' }).doubts).toEqual(['early']);
    for (const [ms, kind] of [
      [0, 'allowed'],
      [1, 'case'],
    ] as const) {
      const at = slotEndAt + 60 * minute + ms;
      const position = metersNorth(0, at);
      expect(judgeFailedPickup({ ...early, at, position }).kind).toBe(kind);
    }
  });

  test('a try that comes after the report does not count', () => {
    const record = { ...allowed.record, tries: [{ way: 'call', at: allowed.at + 1 } as const] };
    expect(judgeFailedPickup({ ...allowed, record })).toMatchObject({ missing: ['contact'] });
  });
});
