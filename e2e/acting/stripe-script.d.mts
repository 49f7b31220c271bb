/**
 * Replaces Stripe's script in the browser. `origin` is the origin of the stand-in for Stripe's server. The
 * page gets this function's source as text.
 */
export declare function stripeScript(origin: string): void;
