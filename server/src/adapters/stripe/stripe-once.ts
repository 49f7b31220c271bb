import { Stripe } from 'stripe';

const keysAtMost = 40;
const { errors } = Stripe;

/** True if Stripe repeats an earlier refusal of this key. Such a refusal is final, and nothing was done. */
const isRepeated = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * Does something once, for any number of callers and retries, because all of them use the same idempotency
 * keys. Stripe repeats the refusal of a key for a day, so a try that gets a repeated refusal goes on with the
 * next key.
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
