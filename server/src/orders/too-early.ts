import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';

type TimedState = Pick<OrderState, 'slotStartAt' | 'earlyPickup'>;

/**
 * The error for a pickup before its time slot. It contains the slot's start and the driver's request to come
 * early, if there is one.
 */
export function tooEarly({ slotStartAt, earlyPickup }: TimedState): AppError {
  return new AppError('too_early', {
    facts: { slotStartAt: slotStartAt.toISOString(), earlyPickup },
  });
}
