import type { Approval } from '@backhaul/contract/calls/operations/approvals.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { IconCheck, IconClock, IconHourglassOff, IconX } from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';

export const approvalLooks: Readonly<Record<Approval['state'], Look>> = {
  open: { name: 'Waiting', tone: 'warn', icon: <IconClock /> },
  approved: { name: 'Approved', tone: 'ok', icon: <IconCheck /> },
  declined: { name: 'Declined', tone: 'plain', icon: <IconX /> },
  expired: { name: 'Expired', tone: 'plain', icon: <IconHourglassOff /> },
};

export const actNames: Readonly<Record<Approval['act'], string>> = {
  refund: 'Refund',
  credit: 'Credit',
  driver_pay: 'Driver’s pay',
  promotion: 'Promotion',
  campaign: 'Campaign',
  write_off: 'Write-off',
  retailer_credit: 'Credit to a retailer',
};

/** The requested action as a sentence, without a period at its end. */
export function actSentence({ act, amount, person, promotion, retailer }: Approval): string {
  const name = person?.name ?? retailer?.name ?? 'somebody';
  if (act === 'refund') return `Give ${name} ${formatDollars(amount)} back`;
  if (act === 'credit') return `Give ${name} ${formatDollars(amount)} of credit`;
  if (act === 'promotion')
    return `Make ${promotion === null ? 'a promotion' : `promotion ${promotion.code}`}, which can cost ${formatDollars(amount)}`;
  if (act === 'campaign')
    return `Start a campaign for drivers, which can cost ${formatDollars(amount)}`;
  if (act === 'retailer_credit')
    return retailer?.isAnswer === true
      ? `Answer ${possessive(name)} dispute with ${formatDollars(amount)} of credit`
      : `Give ${name} ${formatDollars(amount)} of credit`;
  if (act === 'write_off') return `Write off ${formatDollars(amount)} that ${name} owes`;
  return amount < 0
    ? `Deduct ${formatDollars(-amount)} from ${possessive(name)} earnings`
    : `Add ${formatDollars(amount)} to ${possessive(name)} earnings`;
}
