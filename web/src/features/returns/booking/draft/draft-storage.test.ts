import { beforeEach, describe, expect, test } from 'vitest';
import { exampleDraft } from '../test-booking.ts';
import { draftKey, passOnDraft, visitorDraftKey } from '../../../../lib/session/visitor-draft.ts';
import { clearDraft, readDraft, saveDraft } from './draft-storage.ts';
import { emptyDraft } from './draft.ts';

const day = 24 * 60 * 60 * 1000;
const savedAt = Date.parse('2026-11-20T16:00:00Z');
const now = (daysLater = 0, today = '2026-11-20') => ({ ms: savedAt + daysLater * day, today });

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const fullStore = {
  ...store,
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
};
beforeEach(() => kept.clear());

test('a draft comes back as it was, to its owner only, for a week', () => {
  expect(saveDraft(store, 'priya', exampleDraft, savedAt)).toBe(true);
  expect(readDraft(store, 'priya', now())).toEqual(exampleDraft);
  expect(readDraft(store, 'casey', now())).toBeNull();
  expect(readDraft(store, 'priya', now(7, '2026-11-20'))).toEqual(exampleDraft);
  expect(readDraft(store, 'priya', now(7.1))).toBeNull();
  expect(readDraft(store, 'priya', now(-1))).toBeNull();
});

test('a pickup day that is over and an upload older than a day are left out', () => {
  const receipt = { id: 'file-1', name: 'receipt.pdf', size: 100, uploadedAt: savedAt };
  saveDraft(store, 'priya', { ...exampleDraft, receipt }, savedAt);
  expect(readDraft(store, 'priya', now(0.9, '2026-11-21'))).toMatchObject({
    pickupDate: '2026-11-21',
    receipt,
  });
  expect(readDraft(store, 'priya', now(2, '2026-11-22'))).toMatchObject({
    pickupDate: null,
    preferredTimeSlot: null,
    receipt: null,
  });
});

test('what cannot be read is not answered, field by field', () => {
  const broken = {
    ...exampleDraft,
    returnReason: 'Because',
    numberOfItems: 'two',
    store: { kind: 'any' },
  };
  kept.set(draftKey, JSON.stringify({ userId: 'priya', savedAtMs: savedAt, draft: broken }));
  expect(readDraft(store, 'priya', now())).toEqual({
    ...exampleDraft,
    returnReason: null,
    numberOfItems: 1,
    store: null,
  });
});

test('a draft kept before its answers had the names of the payload loses nothing', () => {
  const { customerName, customerPhone, pickupAddress, ...same } = exampleDraft;
  const former = {
    ...same,
    fullName: customerName,
    phone: customerPhone,
    streetAddress: pickupAddress,
  };
  kept.set(draftKey, JSON.stringify({ userId: 'priya', savedAtMs: savedAt, draft: former }));
  expect(readDraft(store, 'priya', now())).toEqual(exampleDraft);
});

test.each(['', 'no json', '[]', '{"userId":"priya"}', 'null'])('nothing is made of %j', (text) => {
  kept.set(draftKey, text);
  expect(readDraft(store, 'priya', now())).toBeNull();
});

test('a device that keeps nothing says so; a booked draft is gone', () => {
  expect(saveDraft(fullStore, 'priya', exampleDraft, savedAt)).toBe(false);
  saveDraft(store, 'priya', exampleDraft, savedAt);
  clearDraft(store, 'priya');
  expect(readDraft(store, 'priya', now())).toBeNull();
});

test('an empty draft has the defaults of the form', () => {
  expect(emptyDraft({ customerName: 'Priya Raman', customerPhone: '' })).toMatchObject({
    customerName: 'Priya Raman',
    numberOfItems: 1,
    pickupMethod: 'handoff',
    pickupLocation: null,
    tip: 0,
  });
});

describe('a visitor’s draft', () => {
  const priya = { id: 'priya', sandboxId: null };
  const casey = { id: 'casey', sandboxId: null };

  test('is not any account’s until one signs in, and then that account’s alone', () => {
    saveDraft(store, null, exampleDraft, savedAt);
    expect(readDraft(store, 'priya', now())).toBeNull();
    passOnDraft(store, priya);
    expect(readDraft(store, 'priya', now())).toEqual(exampleDraft);
    expect(readDraft(store, null, now())).toBeNull();
    passOnDraft(store, casey);
    expect(readDraft(store, 'casey', now())).toBeNull();
    expect(readDraft(store, 'priya', now())).toEqual(exampleDraft);
  });

  test('takes the place of an older draft of the account, which stays while there is none', () => {
    saveDraft(store, 'priya', { ...exampleDraft, orderName: 'Old shoes' }, savedAt);
    passOnDraft(store, priya);
    expect(readDraft(store, 'priya', now())?.orderName).toBe('Old shoes');
    saveDraft(store, null, exampleDraft, savedAt);
    passOnDraft(store, priya);
    expect(readDraft(store, 'priya', now())).toEqual(exampleDraft);
  });

  test('is no demo’s', () => {
    saveDraft(store, null, exampleDraft, savedAt);
    passOnDraft(store, { id: 'demo', sandboxId: 'box' });
    expect(readDraft(store, 'demo', now())).toBeNull();
    expect(readDraft(store, null, now())).toEqual(exampleDraft);
  });

  test.each(['null', '{"draft":', '7', '"text"'])('%s passes nothing on', (text) => {
    kept.set(visitorDraftKey, text);
    passOnDraft(store, priya);
    expect(readDraft(store, 'priya', now())).toBeNull();
  });
});
