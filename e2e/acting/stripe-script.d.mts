/**
 * A replacement for Stripe's script, which is sent to a page as text. `origin` is that of the stand-in for
 * Stripe's server.
 */
export declare function stripeScript(origin: string): void;
