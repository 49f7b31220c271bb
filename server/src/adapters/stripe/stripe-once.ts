import { Stripe } from 'stripe';

const keysAtMost = 40;
const { errors } = Stripe;

/**
 * True if Stripe has refused a request with this key before and now returns the same refusal. Nothing was
 * done.
 */
const isRepeated = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * Does something only once, however many callers and attempts there are, because all use the same series of
 * idempotency keys. Stripe repeats a refusal of the same key for a day, so the next attempt uses the next
 * key.
 */
export async function once<T>(
  key: string,
  act: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let tried = 1; tried < keysAtMost; tried += 1) {
    try {
      return await act({ idempotencyKey: `${key}:${tried}` });
    } catch (error) {
      if (!isRepeated(error)) throw error;
    }
  }
  return await act({ idempotencyKey: `${key}:${keysAtMost}` });
}

/** Stripe's code of a refused request; null for any other error. */
export function refusalCode(error: unknown): string | null {
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripePermissionError;
  return isRefusal ? (error.code ?? '') : null;
}
