/**
 * Results of the safety screening, from least to most severe. If there are several findings, the most severe
 * one decides (product-rules.md#safety-screening).
 */
export const safetyResults = ['allow', 'warn', 'review', 'block'] as const;
export type SafetyResult = (typeof safetyResults)[number];
