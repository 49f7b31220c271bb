/** From harmless to forbidden; of several findings the most severe counts (product-rules.md#safety-screening). */
export const safetyResults = ['allow', 'warn', 'review', 'block'] as const;
export type SafetyResult = (typeof safetyResults)[number];
