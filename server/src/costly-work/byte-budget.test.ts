import { expect, it } from 'vitest';
import { createByteBudget } from './byte-budget.ts';

const busy = expect.objectContaining({ code: 'busy', retryAfterSeconds: 1 });

it('bounds what each holder and all together hold, and takes back what is released', () => {
  const budget = createByteBudget({ inAll: 10, each: 4, retryAfterSeconds: 1 });
  const release = budget.take(['ada', '::1'], 3);
  expect(() => budget.take(['ada', '::2'], 2)).toThrow(busy);
  expect(() => budget.take(['bob', '::1'], 2)).toThrow(busy);
  budget.take(['bob', '::2'], 4);
  budget.take(['cid', '::3'], 3);
  expect(() => budget.take(['dan', '::4'], 1)).toThrow(busy);
  release();
  budget.take(['ada', '::1'], 3);
});
