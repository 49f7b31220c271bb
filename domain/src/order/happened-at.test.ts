import { expect, it } from 'vitest';
import { boundHappenedAt, clockToleranceMs } from './happened-at.ts';

const nowAt = 1_000_000_000;
const previousTransitionAt = nowAt - 600_000;

it.each([
  ['nothing is claimed', null, nowAt],
  ['it waited for a signal', nowAt - 300_000, nowAt - 300_000],
  ['it is just now', nowAt, nowAt],
  ['the phone runs fast', nowAt + clockToleranceMs, nowAt],
  ['the phone runs slow', previousTransitionAt - 1, previousTransitionAt],
  ['it is of another age', 0, previousTransitionAt],
])('is bounded when %s', (_, claimedAt, at) => {
  expect(boundHappenedAt({ claimedAt, previousTransitionAt, nowAt })).toEqual({ ok: true, at });
});

it('never lies in the future', () => {
  const claimedAt = nowAt + clockToleranceMs + 1;
  expect(boundHappenedAt({ claimedAt, previousTransitionAt, nowAt })).toEqual({
    ok: false,
    code: 'in_the_future',
  });
});
