/** A time in Unix seconds, as Stripe needs it. It is rounded up, so that a period never begins too early. */
export const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
