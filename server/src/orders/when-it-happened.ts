import { boundHappenedAt } from '@backhaul/domain/order/happened-at.ts';
import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';

/**
 * The time of something according to the driver, else now. Throws validation_failed for the future.
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
        'Validation failed: this lies in the future. Set the clock of this phone right and try again.',
      fieldErrors: { happenedAt: 'Lies in the future' },
    });
  return new Date(bounded.at);
}
