/** Of a return that was booked it is never `invalid`: that is refused. */
export const policyResults = ['valid', 'invalid', 'unverified'] as const;
export type PolicyResult = (typeof policyResults)[number];
