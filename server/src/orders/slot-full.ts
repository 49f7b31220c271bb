import { errors } from '@backhaul/contract/error-codes.ts';
import { AppError } from '../app/app-error.ts';

/**
 * The refusal of a slot whose last place somebody else got (product-rules.md#pickup-day), which the database holds; any
 * other error as it is.
 */
export function refusalOfFullSlot(error: unknown): unknown {
  const isFull =
    error instanceof Error && 'constraint' in error && error.constraint === 'orders_slot_full';
  if (!isFull) return error;
  const { message } = errors.slot_full;
  return new AppError('slot_full', { fieldErrors: { preferredTimeSlot: message } });
}
