import { describe, expect, test } from 'vitest';
import {
  beginRefusal,
  mayChangePlan,
  mayChooseWay,
  planThatHolds,
  type Refusal,
  refusalChoiceMs,
  type RefusalPlan,
  refusalPlans,
  wayDecided,
  type WayOn,
} from './refusal-plan.ts';
import { orderStatuses } from './order-lifecycle.ts';

const now = Date.UTC(2026, 10, 20, 22);
const wayOn = (plan: RefusalPlan): WayOn => ({
  plan,
  payCents: 100,
  milesHundredths: 210,
  minutes: 7,
  place: null,
});
const refusal = (plan: RefusalPlan, ways: readonly RefusalPlan[] = refusalPlans): Refusal => ({
  plan,
  ...beginRefusal(ways.map(wayOn), now),
});

test('the plan may change until the item is picked up', () => {
  expect(orderStatuses.filter(mayChangePlan)).toEqual(['created', 'assigned']);
});

describe('what happens if the customer says nothing', () => {
  test.each<[RefusalPlan, readonly RefusalPlan[], RefusalPlan]>([
    ['bring_back', refusalPlans, 'bring_back'],
    ['another_location', refusalPlans, 'another_location'],
    ['donate', refusalPlans, 'donate'],
    ['another_location', ['bring_back', 'donate'], 'bring_back'],
    ['donate', ['bring_back', 'another_location'], 'bring_back'],
    ['donate', [], 'bring_back'],
  ])('%s, of %j: %s', (plan, ways, holds) => {
    expect(planThatHolds(refusal(plan, ways))).toBe(holds);
  });
});

describe('ten minutes to choose', () => {
  const open = refusal('donate');
  const lastMoment = now + refusalChoiceMs - 1;
  test.each([
    ['at once', now, true],
    ['in the last millisecond', lastMoment, true],
    ['at the deadline', now + refusalChoiceMs, false],
  ])('%s', (_, at, isOpen) => {
    expect(mayChooseWay(open, { status: 'refused', at })).toBe(isOpen);
    expect(wayDecided(open, at)).toBe(isOpen ? null : 'donate');
  });

  test('end when the driver has left', () => {
    expect(mayChooseWay(open, { status: 'in_transit', at: now })).toBe(false);
  });

  test('a choice is what holds, before the deadline and after it', () => {
    const chosen: Refusal = { ...open, choice: 'bring_back' };
    expect(wayDecided(chosen, now)).toBe('bring_back');
    expect(wayDecided(chosen, now + refusalChoiceMs)).toBe('bring_back');
    expect(mayChooseWay(chosen, { status: 'refused', at: now })).toBe(true);
  });

  test('are not given where there is only one way', () => {
    const only = refusal('donate', ['bring_back']);
    expect(only.choiceUntil).toBeNull();
    expect(wayDecided(only, now)).toBe('bring_back');
    expect(mayChooseWay(only, { status: 'refused', at: now })).toBe(false);
  });
});
