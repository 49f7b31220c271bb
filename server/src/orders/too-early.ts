import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';

type TimedState = Pick<OrderState, 'slotStartAt' | 'earlyPickup'>;

/** The error of an early pick-up, with what would allow it. */
export function tooEarly({ slotStartAt, earlyPickup }: TimedState): AppError {
  return new AppError('too_early', {
    facts: { slotStartAt: slotStartAt.toISOString(), earlyPickup },
  });
}
