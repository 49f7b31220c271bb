/** Sent to a page as text, where it stands for the script of Stripe; `origin` is the double's. */
export declare function stripeScript(origin: string): void;
