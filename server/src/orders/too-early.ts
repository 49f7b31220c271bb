import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';

type TimedState = Pick<OrderState, 'slotStartAt' | 'earlyPickup'>;

/**
 * The error for a pickup before its time slot. It states the start of the slot, and the state of the driver's
 * request to come early.
 */
export function tooEarly({ slotStartAt, earlyPickup }: TimedState): AppError {
  return new AppError('too_early', {
    facts: { slotStartAt: slotStartAt.toISOString(), earlyPickup },
  });
}
