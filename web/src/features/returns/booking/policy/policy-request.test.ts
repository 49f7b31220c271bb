import { checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import { expect, test } from 'vitest';
import { exampleDraft } from '../test-booking.ts';
import { policyBodyOf } from './policy-request.ts';

const today = '2026-11-20';

test('the policy check asks about everything that resets the verdict', () => {
  const body = policyBodyOf(exampleDraft, today);
  expect(checkPolicy.body.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ retailer: 'Target', orderName: 'Winter jacket' });
  const changes = [
    { store: { kind: 'any', retailer: "Kohl's" } },
    { itemCategories: ['Electronics'] },
    { purchaseDate: '2026-11-04' },
    { hasOriginalTags: true },
    { hasOriginalPackaging: true },
    { hasReceipt: false },
    { purchaseType: 'online' },
  ] as const;
  for (const change of changes) {
    const changed = { ...exampleDraft, ...change } as typeof exampleDraft;
    expect(policyBodyOf(changed, today)).not.toEqual(body);
  }
});

test.each([
  ['no store', { store: null }],
  ['no category', { itemCategories: [] }],
  ['no purchase type', { purchaseType: null }],
  ['no date', { purchaseDate: '' }],
  ['a date that is none', { purchaseDate: '2026-02-30' }],
  ['a date to come', { purchaseDate: '2026-11-21' }],
])('no policy check is asked with %s', (_, changes) => {
  expect(policyBodyOf({ ...exampleDraft, ...changes }, today)).toBeNull();
});
