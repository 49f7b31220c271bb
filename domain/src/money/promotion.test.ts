import { describe, expect, it } from 'vitest';
import {
  promotionCode,
  promotionProblem,
  type PromotionTerms,
  type Redeemer,
  redemptionRefusal,
} from './promotion.ts';

const terms: PromotionTerms = {
  mostRedemptions: 100,
  perPerson: 1,
  isFirstOrderOnly: true,
  areaId: 'st-louis',
  beginsAt: 1_000,
  endsAt: 2_000,
  endedAt: null,
};
const redeemer: Redeemer = {
  ownRedemptions: 0,
  allRedemptions: 99,
  hasPaidOrder: false,
  areaId: 'st-louis',
  isDeviceOfAnother: false,
};

describe('a code', () => {
  it('is redeemed by whoever it is for', () => {
    expect(redemptionRefusal(terms, redeemer, 1_000)).toBeNull();
    expect(redemptionRefusal(terms, redeemer, 1_999)).toBeNull();
    const anybody = { ...terms, isFirstOrderOnly: false, areaId: null };
    expect(
      redemptionRefusal(anybody, { ...redeemer, hasPaidOrder: true, areaId: null }, 1_500),
    ).toBeNull();
    expect(redemptionRefusal(anybody, redeemer, 1_500)).toBeNull();
  });

  it.each([
    { what: 'before it begins', now: 999, code: 'promotion_not_yet' },
    { what: 'at its end', now: 2_000, code: 'promotion_ended' },
    { what: 'once it was ended', of: { endedAt: 1_200 }, code: 'promotion_ended' },
    { what: 'a second time', by: { ownRedemptions: 1 }, code: 'promotion_redeemed' },
    { what: 'once all are gone', by: { allRedemptions: 100 }, code: 'promotion_used_up' },
    { what: 'after the first order', by: { hasPaidOrder: true }, why: 'first_order' },
    { what: 'elsewhere', by: { areaId: 'chicago' }, why: 'area' },
    { what: 'by nobody knows where', by: { areaId: null }, why: 'area' },
    { what: 'in another’s browser', by: { isDeviceOfAnother: true }, why: 'device' },
  ])('is not redeemed $what', ({ now = 1_500, of, by, code = 'promotion_not_for_you', why }) => {
    expect(redemptionRefusal({ ...terms, ...of }, { ...redeemer, ...by }, now)).toEqual({
      code,
      ...(why !== undefined && { why }),
    });
  });

  it('is the same however it is typed', () => {
    expect(promotionCode(' welcome-5 ')).toBe('WELCOME5');
  });
});

describe('a new promotion', () => {
  const fine = {
    code: 'welcome5',
    cents: 500,
    mostRedemptions: 100,
    perPerson: 1,
    beginsInDays: 0,
    endsInDays: 30,
  };

  it('is made within bounds', () => {
    expect(promotionProblem(fine)).toBeNull();
    const least = { cents: 100, mostRedemptions: 1, perPerson: 1, beginsInDays: 0, endsInDays: 1 };
    expect(promotionProblem({ ...fine, ...least })).toBeNull();
    const most = { cents: 10_000, mostRedemptions: 100_000, perPerson: 10 };
    expect(promotionProblem({ ...fine, ...most, beginsInDays: 730, endsInDays: 730 })).toBeNull();
  });

  it('neither begins nor ends later than in two years', () => {
    const late = promotionProblem({ ...fine, beginsInDays: 731, endsInDays: 731 });
    expect(Object.keys(late ?? {})).toEqual(['beginsOn', 'endsOn']);
  });

  it('says beside each field what it must be', () => {
    const wrong = { code: '?', cents: 0, mostRedemptions: 0, perPerson: 0 };
    expect(promotionProblem({ ...wrong, beginsInDays: -1, endsInDays: -1 })).toEqual({
      code: 'Use 4 to 20 letters and digits',
      amount: 'Enter an amount between $1.00 and $100.00',
      mostRedemptions: 'Enter a number up to 100,000',
      perPerson: 'Enter a number up to 10',
      beginsOn: 'Choose today or a later day',
      endsOn: 'Choose a day after today and not before the first day, at most two years ahead',
    });
  });

  it.each([
    { change: { code: 'abc' }, field: 'code' },
    { change: { code: 'fünf5' }, field: 'code' },
    { change: { cents: 99 }, field: 'amount' },
    { change: { cents: Number.NaN }, field: 'amount' },
    { change: { cents: 10_001 }, field: 'amount' },
    { change: { mostRedemptions: 0 }, field: 'mostRedemptions' },
    { change: { mostRedemptions: 100_001 }, field: 'mostRedemptions' },
    { change: { perPerson: 1.5 }, field: 'perPerson' },
    { change: { beginsInDays: -1 }, field: 'beginsOn' },
    { change: { endsInDays: 0 }, field: 'endsOn' },
    { change: { endsInDays: 731 }, field: 'endsOn' },
    { change: { beginsInDays: 5, endsInDays: 4 }, field: 'endsOn' },
    { change: { endsInDays: Number.NaN }, field: 'endsOn' },
  ])('is refused with $change', ({ change, field }) => {
    expect(Object.keys(promotionProblem({ ...fine, ...change }) ?? {})).toEqual([field]);
  });
});
