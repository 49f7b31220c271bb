import { expect, it } from 'vitest';
import { isRepeat, type PastTransition } from './repeated-action.ts';

const accepted = (actorId: string): PastTransition => ({
  action: 'accept',
  actorId,
  to: 'assigned',
});
const released = (actorId: string): PastTransition => ({
  action: 'release',
  actorId,
  to: 'created',
});
const pickedUp: PastTransition = { action: 'pick_up', actorId: 'ann', to: 'picked_up' };
const departed: PastTransition = { action: 'depart', actorId: 'ann', to: 'in_transit' };
const redirected: PastTransition = { action: 'redirect', actorId: 'ann', to: 'in_transit' };
const delivered: PastTransition = { action: 'deliver', actorId: 'ann', to: 'delivered' };
const refused: PastTransition = { action: 'refuse', actorId: 'ann', to: 'refused' };

it.each([
  ['just made', 'accept', 'ann', [accepted('ann')], true],
  ['made and followed by others', 'pick_up', 'ann', [accepted('ann'), pickedUp, departed], true],
  ['never made', 'deliver', 'ann', [accepted('ann'), pickedUp], false],
  ['made by somebody else', 'accept', 'bob', [accepted('ann')], false],
  ['put back since', 'accept', 'ann', [accepted('ann'), released('ann')], false],
  [
    'put back since and taken by another',
    'accept',
    'ann',
    [accepted('ann'), released('ann'), accepted('bob')],
    false,
  ],
  [
    'made again after being put back',
    'accept',
    'ann',
    [accepted('ann'), released('ann'), accepted('ann')],
    true,
  ],
  ['a release just made', 'release', 'ann', [accepted('ann'), released('ann')], true],
  ['a loop that can be made anew', 'redirect', 'ann', [departed, redirected], false],
  ['a loop that lies behind', 'redirect', 'ann', [departed, redirected, delivered], true],
  ['made before the store refused', 'deliver', 'ann', [departed, delivered, refused], true],
] as const)('a transition %s', (_, action, actorId, history, expected) => {
  expect(isRepeat({ action, actorId }, history)).toBe(expected);
});
