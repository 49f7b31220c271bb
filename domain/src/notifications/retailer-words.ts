import type { RetailerRole } from '../access/principal.ts';
import { reasonLabels } from '../order/action-reasons.ts';
import type { CounterReason } from '../retail/counter-word.ts';
import type { NotificationWords } from './notification-words.ts';

interface DecidedClaim {
  company: string;
  /** `given`: a proof was enough. `approved` and `declined`: a person decided. */
  outcome: 'given' | 'approved' | 'declined';
  /** The explanation of the person who decided. */
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

export const teamRoleWords: Readonly<Record<RetailerRole, string>> = {
  owner: 'an owner',
  manager: 'a manager',
  clerk: 'a clerk',
};

interface ChangedMember {
  company: string;
  /** The person's new role; null if the person was removed from the team. */
  role: RetailerRole | null;
}

const teamChanged = ({ company, role }: ChangedMember): NotificationWords =>
  role === null
    ? {
        subject: `You no longer work for ${company} here`,
        body: `Somebody at ${company} removed you from the team. You no longer see its returns.`,
        link: { label: 'See your settings', page: 'settings' },
      }
    : {
        subject: `You are ${teamRoleWords[role]} of ${company} now`,
        body: `Somebody at ${company} gave you this role.`,
        link: { label: 'Open the dashboard', page: 'retailer_dashboard' },
      };

interface SaidAtCounter {
  retailer: string;
  item: string;
  said: 'taken' | 'taken_back' | CounterReason;
  /** The clerk's own words. */
  words: string | null;
}

function counterSaid({ retailer, item, said, words }: SaidAtCounter): NotificationWords {
  const link = { label: 'Open the driver portal', page: 'driver_portal' } as const;
  if (said === 'taken')
    return {
      subject: `${retailer} takes ${item}`,
      body: 'Photograph the receipt, then end the job.',
      link,
    };
  if (said === 'taken_back')
    return { subject: `${retailer} looks at ${item} again`, body: 'Wait for the clerk.', link };
  return {
    subject: `${retailer} refuses ${item}`,
    body: `${reasonLabels[said]}.${words === null ? '' : ` The clerk says: ‘${words}’.`} Take a photo and record the refusal.`,
    link,
  };
}

const agreementOffered = ({ company }: { company: string }): NotificationWords => ({
  subject: `We offer ${company} an agreement`,
  body: 'It says what you pay for your customers’ returns, up to which amount, and when an invoice is due. Nothing counts before an owner accepts it.',
  link: { label: 'Read the agreement', page: 'agreement' },
});

/** The texts of notifications about a retailer's team, counters and agreement. */
export const retailerWords = {
  agreement_offered: agreementOffered,
  claim_decided: claimDecided,
  team_changed: teamChanged,
  counter_said: counterSaid,
};
