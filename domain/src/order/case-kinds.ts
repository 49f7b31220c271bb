/** What a person has to look into. */
export const caseKinds = [
  'safety_review',
  'negative_share_review',
  'capture_failed',
  'missing_proof',
  'lost_item',
] as const;
export type CaseKind = (typeof caseKinds)[number];
