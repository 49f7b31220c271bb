import { errors } from '@backhaul/contract/error-codes.ts';
import { AppError } from '../app/app-error.ts';

/**
 * Converts the database's error for a time slot without free places to slot_full
 * (product-rules.md#pickup-day); returns any other error unchanged.
 */
export function refusalOfFullSlot(error: unknown): unknown {
  const isFull =
    error instanceof Error && 'constraint' in error && error.constraint === 'orders_slot_full';
  if (!isFull) return error;
  const { message } = errors.slot_full;
  return new AppError('slot_full', { fieldErrors: { preferredTimeSlot: message } });
}
