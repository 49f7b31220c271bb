import { describe, expect, it, test } from 'vitest';
import type { ParcelAnswers } from '../booking/booking-draft.ts';
import { checkRules } from '../booking/booking-problem.ts';
import { carriers } from './carrier-names.ts';
import { carrierFacts, carrierLink, mostPounds } from './carrier-facts.ts';
import { parcelRules, readNumbers } from './parcel-step.ts';
import { isAfterSendBy } from './send-by.ts';

const ups = '1Z5R89390357567127';
const label: ParcelAnswers = {
  carrier: 'ups',
  kind: 'label',
  numbers: ['1Z 5R8 939 03 5756 7127'],
  hasFile: false,
  inches: null,
  sendBy: null,
};
const draft = {
  way: 'carrier',
  retailer: 'UPS',
  orderName: 'Shoes',
  returnReason: 'Other',
  itemCategories: ['Other'],
  itemValueCents: 100,
} as const;
const now = { date: '2026-11-26', minuteOfDay: 600 };
const check = (
  parcel: Partial<ParcelAnswers> | null,
  {
    numberOfItems = 1,
    itemWeight = null,
  }: { numberOfItems?: number; itemWeight?: number | null } = {},
) =>
  checkRules(
    {
      ...draft,
      parcel: parcel === null ? null : { ...label, ...parcel },
      numberOfItems,
      itemWeight,
      now,
    },
    parcelRules,
  );

it('takes a typed number without a picture, and a code with one', () => {
  expect(check({})).toEqual({ ok: true });
  expect(check({ kind: 'code', numbers: [], hasFile: true })).toEqual({ ok: true });
  expect(check({ sendBy: '2026-11-26', inches: 38 }, { itemWeight: 44 })).toEqual({ ok: true });
});

test.each<[string, Parameters<typeof check>, string, string]>([
  ['no label at all', [null], 'label_required', 'Add the return label or the shop’s code'],
  [
    'neither number nor picture',
    [{ numbers: [] }],
    'label_required',
    'Add the label, or type the tracking number',
  ],
  [
    'a code without its picture',
    [{ kind: 'code', numbers: [] }],
    'label_required',
    'Add a picture of the code that the shop sent you',
  ],
  [
    'no carrier',
    [{ carrier: null }],
    'carrier_required',
    'Choose the carrier that is on the label',
  ],
  [
    'a wrong check digit',
    [{ numbers: ['1Z5R89390357567128'] }],
    'wrong_parcel_number',
    'A digit in this number is wrong. Compare the number with the label',
  ],
  [
    'no number of a parcel',
    [{ numbers: ['12345'] }],
    'wrong_parcel_number',
    'This is not a UPS, FedEx or USPS tracking number. Compare the number with the label',
  ],
  [
    'another carrier’s number',
    [{ carrier: 'fedex' }],
    'wrong_parcel_number',
    'This is a UPS number, not a FedEx number',
  ],
  [
    'two labels on one parcel',
    [{ carrier: 'ups', numbers: [ups, '1Z999AA10123456784'] }],
    'more_labels_than_parcels',
    'Enter at least as many parcels as labels',
  ],
  [
    'over the partner shops’ limit',
    [{}, { itemWeight: 44.5 }],
    'parcel_too_heavy',
    'UPS takes parcels of up to 44 lb',
  ],
  [
    'over our own limit',
    [{ carrier: 'usps', numbers: ['9400111206206406260787'] }, { itemWeight: 51 }],
    'parcel_too_heavy',
    'We take parcels of up to 50 lb',
  ],
  ['too long', [{ inches: 39 }], 'parcel_too_long', 'UPS counters take parcels of up to 38 inches'],
  [
    'no size',
    [{ inches: NaN }],
    'parcel_size_invalid',
    'The longest side must be a number in inches',
  ],
  [
    'a label that has ended',
    [{ sendBy: '2026-11-25' }],
    'label_ended',
    'This label has expired. Ask the shop for a new one',
  ],
  [
    'a code that has ended',
    [{ kind: 'code', hasFile: true, sendBy: '2026-11-25' }],
    'label_ended',
    'This code has expired. Ask the shop for a new one',
  ],
])('refuses %s in one sentence', (_what, asked, code, message) => {
  expect(check(...asked)).toMatchObject({ ok: false, code, message, also: [] });
});

it('keeps each number once, as the carrier spells it', () => {
  expect(readNumbers([ups, '1z 5r8 939 03 5756 7127', 'nothing'])).toEqual([ups]);
});

it('warns of a pickup after the last day, and of no other', () => {
  expect(isAfterSendBy('2026-11-27', '2026-11-28')).toBe(true);
  expect(isAfterSendBy('2026-11-27', '2026-11-27')).toBe(false);
  expect(isAfterSendBy(null, '2026-11-28')).toBe(false);
});

describe.each(carriers)('%s', (carrier) => {
  it('is never carried beyond our own limit, and has a public page', () => {
    expect(mostPounds(carrier)).toBeLessThanOrEqual(50);
    const link = new URL(carrierLink(carrier, ups));
    expect(link.protocol).toBe('https:');
    expect(link.hostname.endsWith(carrierFacts[carrier].site)).toBe(true);
    expect(link.href).toContain(ups);
  });
});
