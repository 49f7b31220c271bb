/**
 * A time in Unix seconds. Stripe counts whole seconds, so this rounds up: a period never begins too early.
 */
export const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
