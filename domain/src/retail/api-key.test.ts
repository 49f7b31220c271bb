import { describe, expect, it, test } from 'vitest';
import { accessActions } from '../access/access-actions.ts';
import { isKeyAction } from '../access/grants.ts';
import { decideProlonging, decideRotation, keyStanding, type KeyTimes } from './api-key.ts';
import { actionsOfScopes, apiScopes, scopeFor } from './api-scopes.ts';

const hours = (count: number) => new Date(Date.parse('2026-11-20T20:00:00Z') + count * 3_600_000);
const now = hours(0);
const fresh: KeyTimes = { revokedAt: null, rotatedAt: null, prolongedAt: null, endsAt: null };

describe('a key', () => {
  it.each([
    ['valid', {}],
    ['valid', { endsAt: hours(1) }],
    ['ended', { endsAt: hours(0) }],
    ['ended', { endsAt: hours(-1) }],
    ['ended', { revokedAt: hours(-1) }],
    ['overlap', { rotatedAt: hours(-1), endsAt: hours(23) }],
    ['rotated', { rotatedAt: hours(-24), endsAt: hours(0) }],
    ['ended', { rotatedAt: hours(-1), endsAt: hours(23), revokedAt: hours(-0.5) }],
  ] as const)('is %s with %j', (standing, times) => {
    expect(keyStanding({ ...fresh, ...times }, now)).toBe(standing);
  });
});

describe('rotating', () => {
  it.each([
    ['for a day', {}, hours(24)],
    ['for less, if it ends before', { endsAt: hours(5) }, hours(5)],
    ['for a day, if it ends after that', { endsAt: hours(500) }, hours(24)],
  ] as const)('lets both keys work %s', (_, times, endsAt) => {
    expect(decideRotation({ ...fresh, ...times }, now)).toEqual({ ok: true, endsAt });
  });

  it.each([
    ['key_over', { revokedAt: hours(-1) }],
    ['key_over', { endsAt: hours(-1) }],
    ['key_over', { rotatedAt: hours(-30), endsAt: hours(-6) }],
    ['key_replaced_before', { rotatedAt: hours(-1), endsAt: hours(23) }],
  ] as const)('is refused as %s with %j', (code, times) => {
    expect(decideRotation({ ...fresh, ...times }, now)).toEqual({ ok: false, code });
  });
});

describe('prolonging an overlap', () => {
  const old = { ...fresh, rotatedAt: hours(-1), endsAt: hours(23) };

  it('adds a day, once', () => {
    expect(decideProlonging(old, now)).toEqual({ ok: true, endsAt: hours(47) });
    expect(decideProlonging({ ...old, prolongedAt: hours(-0.5) }, now)).toEqual({
      ok: false,
      code: 'overlap_prolonged_before',
    });
  });

  it.each([
    ['a key that was not replaced', fresh],
    ['an overlap that is over', { ...old, endsAt: hours(-1) }],
    ['a key that was ended', { ...old, revokedAt: hours(-0.5) }],
  ])('is refused for %s', (_, times) => {
    expect(decideProlonging(times, now)).toEqual({ ok: false, code: 'key_over' });
  });
});

test('every action that a key can have belongs to one scope, and no other does', () => {
  for (const action of accessActions) {
    const scopes = apiScopes.filter((scope) =>
      actionsOfScopes([scope]).some((given) => given === action),
    );
    expect([action, scopes.length]).toEqual([action, isKeyAction(action) ? 1 : 0]);
    expect(scopeFor(action)).toBe(scopes[0]);
  }
});
