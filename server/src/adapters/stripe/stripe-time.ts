/** Stripe counts whole seconds; a span from here begins no earlier. */
export const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
