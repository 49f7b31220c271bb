/** Stripe counts whole seconds. Rounds up, so that a span never begins too early. */
export const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
