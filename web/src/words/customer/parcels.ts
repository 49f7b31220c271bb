import type { ProofResult } from '@backhaul/domain/carrier/compare-numbers.ts';

const proofTexts: Readonly<Record<ProofResult, string>> = {
  matches: 'The parcel has the same number as your label.',
  differs: 'The number on the parcel differs from your label. We are checking the number.',
  unread: 'We could not read the number on the parcel. Compare the photo with your label.',
  given: 'The carrier’s counter printed the label. The parcel has the number on that label.',
};

/** The result of reading the photo from a carrier's counter, in words. */
export const proofText = (result: ProofResult): string => proofTexts[result];
