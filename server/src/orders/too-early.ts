import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';

export type TimedState = Pick<OrderState, 'slotStartAt' | 'earlyPickup'>;

/** The refusal of what is too long before a pick-up's window, with what would change that. */
export function tooEarly({ slotStartAt, earlyPickup }: TimedState): AppError {
  return new AppError('too_early', {
    facts: { slotStartAt: slotStartAt.toISOString(), earlyPickup },
  });
}
