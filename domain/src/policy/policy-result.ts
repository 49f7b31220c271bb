/**
 * Results of the policy check. No booked return has the result `invalid`, because such bookings are refused.
 */
export const policyResults = ['valid', 'invalid', 'unverified'] as const;
export type PolicyResult = (typeof policyResults)[number];
