import type { TourAnswer, TourStopAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import { expect, test } from 'vitest';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { reachOf, timesAlong } from './stop-times.ts';

const minuteMs = 60_000;
const now = Date.parse('2026-11-20T21:05:20Z');
const countedAt = '2026-11-20T21:00:00Z';

const planned = (arrivesAt: string, waitMinutes = 0): TourStopAnswer => ({
  orderId: sampleOrder.id,
  kind: 'pickup',
  name: '12 North Street',
  arrivesAt: `2026-11-20T${arrivesAt}:00Z`,
  waitMinutes,
  lateMinutes: 0,
  reason: null,
});
const tour: TourAnswer = {
  stops: [],
  countedAt,
  drivingMinutes: 9,
  pause: null,
  isOwn: false,
  best: null,
};

function stop(first: TourStopAnswer, { at, toldAt }: { at?: string; toldAt?: string } = {}) {
  const figures =
    at === undefined || toldAt === undefined
      ? null
      : { at, toldAt, minutes: 13, miles: 4, estimated: false, isHere: false };
  const arrival = { kind: 'current', stop: 'pickup', figures } as const;
  const job: ProjectedJob = {
    order: { ...sampleOrder, arrival },
    status: 'assigned',
    heading: 'pickup',
    door: null,
    proofs: new Set(),
    isWaiting: false,
  };
  return { kind: 'pickup' as const, job, planned: first };
}
const parked = (first: TourStopAnswer) => {
  const { job, ...rest } = stop(first);
  return { ...rest, job: { ...job, heading: null } };
};
const seen = { tour, nowMs: now };
const clocks = (times: readonly (string | null)[]) => times.map((time) => time?.slice(11, 16));

test('the line follows the head: what the drive takes longer, all stops take longer', () => {
  const told = { at: '2026-11-20T21:18:00.000Z', toldAt: '2026-11-20T21:05:00Z' };
  const line = [
    stop(planned('21:15'), told),
    parked(planned('21:30', 2)),
    parked(planned('21:50')),
  ];
  const reach = reachOf(line[0], seen);
  expect(reach).toEqual({ minutes: 13, at: told.at, asOf: null });
  // The planned wait of two minutes at the second stop absorbs two of the three minutes of delay.
  expect(clocks(timesAlong(line, { reach, nowMs: now }))).toEqual(['21:18', '21:33', '21:51']);
});

test('before the drive the minutes stand, as if it began now', () => {
  const line = [parked(planned('21:09')), parked(planned('21:20'))];
  const reach = reachOf(line[0], seen);
  expect(reach).toEqual({ minutes: 9, at: '2026-11-20T21:14:00.000Z', asOf: null });
  expect(clocks(timesAlong(line, { reach, nowMs: now }))).toEqual(['21:14', '21:25']);
});

test('without a position on the drive the minutes stand as of the last one, until they are over', () => {
  const line = [stop(planned('21:09')), parked(planned('21:20'))];
  const reach = reachOf(line[0], seen);
  expect(reach).toEqual({ minutes: 9, at: '2026-11-20T21:09:00Z', asOf: countedAt });
  const late = { tour, nowMs: now + 10 * minuteMs };
  const nothing = { minutes: null, at: null, asOf: null };
  expect(reachOf(line[0], late)).toEqual(nothing);
  expect(clocks(timesAlong(line, { reach: nothing, nowMs: late.nowMs }))[0]).toBeUndefined();
});
