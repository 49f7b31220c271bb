import type { ProofResult } from '@backhaul/domain/carrier/compare-numbers.ts';

const proofTexts: Readonly<Record<ProofResult, string>> = {
  matches: 'Same number as your label.',
  differs: 'Its number differs from the one on your label. We are checking this.',
  unread: 'We could not read its number. Compare it with your label.',
  given: 'It has the number of the label that the counter printed.',
};

/** The result of reading the photo from a carrier's counter, in words. */
export const proofText = (result: ProofResult): string => proofTexts[result];
