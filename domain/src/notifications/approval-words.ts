import type { ApprovalState, LimitedAct } from '../access/act-limits.ts';
import { inDollars, type NotificationWords } from './notification-words.ts';

const approvedActs: Readonly<Record<LimitedAct, string>> = {
  refund: 'Refund',
  credit: 'Credit',
  driver_pay: 'Driver’s pay',
  promotion: 'Promotion',
  campaign: 'Campaign',
  write_off: 'Write-off',
  retailer_credit: 'Credit to a retailer',
};

interface DecidedApproval {
  act: LimitedAct;
  amountCents: number;
  state: ApprovalState;
  /** The name of the person who decided; null if nobody decided in time. */
  decider: string | null;
  words: string | null;
}

/** The message to a staff member about the decision on their request for approval. */
export const approvalDecided = ({
  act,
  amountCents,
  state,
  decider,
  words,
}: DecidedApproval): NotificationWords => ({
  subject: `${approvedActs[act]} of ${inDollars(amountCents)}: ${state}`,
  body:
    decider === null
      ? 'Nobody decided on your request within a day. You can ask again.'
      : `${decider} ${state} your request: ${words ?? ''}`,
  link: { label: 'See your approvals', page: 'admin_approvals' },
});
