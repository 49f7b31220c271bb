import { Stripe } from 'stripe';

const keysAtMost = 40;
const { errors } = Stripe;

/** A refusal that this key was answered with before: final, and nothing was done under it. */
const isRepeated = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * Does something once, however many callers try and however often. Stripe keeps refusing a key that it refused once,
 * for a day: behind a refusal that it repeats comes the next key, so that a later try is a new one, and two at once are
 * still one.
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
