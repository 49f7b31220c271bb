/**
 * Results of the policy check. A booked return is never `invalid`, because the booking would have been
 * refused.
 */
export const policyResults = ['valid', 'invalid', 'unverified'] as const;
export type PolicyResult = (typeof policyResults)[number];
