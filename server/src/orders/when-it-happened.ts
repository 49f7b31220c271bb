import { boundHappenedAt } from '@backhaul/domain/order/happened-at.ts';
import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';

/**
 * The time of an action as the driver's app states it, else the present time. Throws validation_failed for a
 * time in the future.
 */
export function whenItHappened(
  { lastTransitionAt }: Pick<OrderState, 'lastTransitionAt'>,
  claimed: Date | null | undefined,
  now: Date,
): Date {
  const bounded = boundHappenedAt({
    claimedAt: claimed?.getTime() ?? null,
    previousTransitionAt: lastTransitionAt.getTime(),
    nowAt: now.getTime(),
  });
  if (!bounded.ok)
    throw new AppError('validation_failed', {
      message:
        'Validation failed: this time is in the future. Correct the clock of this phone and try again.',
      fieldErrors: { happenedAt: 'This time is in the future' },
    });
  return new Date(bounded.at);
}
