import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';

/** A store's refusal for tests, with all three options and the given time left to choose. */
export function testRefusal(leftMs: number, differs: Partial<RefusalAnswer> = {}): RefusalAnswer {
  const now = Date.now();
  return {
    refusedAt: new Date(now - 60_000).toISOString(),
    now: new Date(now).toISOString(),
    chooseUntil: new Date(now + leftMs).toISOString(),
    decided: null,
    holds: 'bring_back',
    ways: [
      { plan: 'bring_back', miles: 3.8, minutes: 13, pay: 3.07, place: null },
      {
        plan: 'another_location',
        miles: 4.6,
        minutes: 12,
        pay: 3.21,
        place: {
          name: 'Target Brentwood',
          address: '25 Brentwood Promenade Ct, St. Louis, MO 63144',
          openText: 'Open until 10 PM',
        },
      },
      {
        plan: 'donate',
        miles: 1.3,
        minutes: 4,
        pay: 0.99,
        place: {
          name: 'MERS Goodwill Brentwood',
          address: '9116 Manchester Rd, Brentwood, MO 63144',
          openText: null,
        },
      },
    ],
    ...differs,
  };
}
