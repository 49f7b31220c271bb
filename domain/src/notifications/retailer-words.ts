import type { NotificationWords } from './notification-words.ts';

interface DecidedClaim {
  company: string;
  /** By a proof, by a person, or not at all. */
  outcome: 'given' | 'approved' | 'declined';
  /** Those of the person who decided. */
  words: string | null;
}

const claimDecided = ({ company, outcome, words }: DecidedClaim): NotificationWords =>
  outcome === 'declined'
    ? {
        subject: `Your claim of ${company} was declined`,
        body: words ?? 'We could not confirm that you act for the company.',
        link: { label: 'See your claims', page: 'retailer_register' },
      }
    : {
        subject: `You act for ${company} now`,
        body: `You own ${company} here. You see the returns that come to its counters, and you can invite others who work there.`,
        ...(words !== null && { more: [words] }),
        link: { label: 'Open your dashboard', page: 'retailer_dashboard' },
      };

/** The words of notifications to people who work for a retailer. */
export const retailerWords = { claim_decided: claimDecided };
