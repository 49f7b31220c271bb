import type { RetailerRole } from '../access/principal.ts';
import { reasonLabels } from '../order/action-reasons.ts';
import type { CounterReason } from '../retail/counter-word.ts';
import type { NotificationWords } from './notification-words.ts';

interface DecidedClaim {
  company: string;
  /**
   * The result of a person's request to manage a retailer's account. `given`: the person's proof was enough.
   * `approved` and `declined`: a staff member decided.
   */
  outcome: 'given' | 'approved' | 'declined';
  /** The explanation by the staff member who decided; null if there is none. */
  words: string | null;
}

const claimDecided = ({ company, outcome, words }: DecidedClaim): NotificationWords =>
  outcome === 'declined'
    ? {
        subject: `Your request to manage ${company} was declined`,
        body: words ?? 'We could not confirm that you work for the company.',
        link: { label: 'See your requests', page: 'retailer_register' },
      }
    : {
        subject: `You now manage ${company}`,
        body: `You are now an owner of the account of ${company}. You see the returns to its stores, and you can invite other people who work there.`,
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
        subject: `You are no longer in the team of ${company}`,
        body: `Somebody at ${company} removed you from the team. You no longer see the returns of ${company}.`,
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
  /** The text that the clerk at the counter typed; null if there is none. */
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
    return { subject: `${retailer} checks ${item} again`, body: 'Wait for the clerk.', link };
  return {
    subject: `${retailer} refuses ${item}`,
    body: `${reasonLabels[said]}.${words === null ? '' : ` The clerk says: ‘${words}’.`} Take a photo and record the refusal.`,
    link,
  };
}

const agreementOffered = ({ company }: { company: string }): NotificationWords => ({
  subject: `We offer ${company} an agreement`,
  body: 'The agreement says what you pay for your customers’ returns and when invoices are due. It applies only after an owner accepts it.',
  link: { label: 'Read the agreement', page: 'agreement' },
});

/** The texts of notifications about a retailer's team, counters and agreement. */
export const retailerWords = {
  agreement_offered: agreementOffered,
  claim_decided: claimDecided,
  team_changed: teamChanged,
  counter_said: counterSaid,
};
