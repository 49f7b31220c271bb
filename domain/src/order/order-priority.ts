const orderPriorityAges = { highAfterMs: 3_600_000, urgentAfterMs: 2 * 3_600_000 } as const;

export const orderPriorities = ['normal', 'high', 'urgent'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/** Priority by age in milliseconds: over an hour high, over two urgent (product-rules.md#priority). */
export function orderPriority(ageMs: number): OrderPriority {
  if (ageMs > orderPriorityAges.urgentAfterMs) return 'urgent';
  return ageMs > orderPriorityAges.highAfterMs ? 'high' : 'normal';
}
