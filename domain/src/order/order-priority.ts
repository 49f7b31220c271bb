const orderPriorityAges = { highAfterMs: 3_600_000, urgentAfterMs: 2 * 3_600_000 } as const;
/** What is left before the window ends. */
const orderPriorityLeft = { highUnderMs: 2 * 3_600_000, urgentUnderMs: 3_600_000 } as const;

export const orderPriorities = ['normal', 'high', 'urgent'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

function byAge(ageMs: number): OrderPriority {
  if (ageMs > orderPriorityAges.urgentAfterMs) return 'urgent';
  return ageMs > orderPriorityAges.highAfterMs ? 'high' : 'normal';
}

function byTimeLeft(leftMs: number): OrderPriority {
  if (leftMs < orderPriorityLeft.urgentUnderMs) return 'urgent';
  return leftMs < orderPriorityLeft.highUnderMs ? 'high' : 'normal';
}

/**
 * The worse of an order's age and the time left before its window ends, both in milliseconds; no window counts once
 * the item is collected, `null` (product-rules.md#priority).
 */
export function orderPriority(ageMs: number, leftMs: number | null): OrderPriority {
  const worst = [byAge(ageMs), leftMs === null ? 'normal' : byTimeLeft(leftMs)]
    .map((priority) => orderPriorities.indexOf(priority))
    .reduce((one, other) => Math.max(one, other));
  return orderPriorities[worst] ?? 'normal';
}
