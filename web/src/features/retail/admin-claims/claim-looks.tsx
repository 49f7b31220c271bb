import type { ClaimForStaff } from '@backhaul/contract/calls/retail/claims.ts';
import { IconCheck, IconClock, IconHourglassOff, IconX } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { claimStateNames } from '../../../words/retailers/claims.ts';

export const claimLooks: Readonly<Record<ClaimForStaff['state'], Look>> = {
  open: { name: claimStateNames.open, tone: 'warn', icon: <IconClock /> },
  approved: { name: claimStateNames.approved, tone: 'ok', icon: <IconCheck /> },
  declined: { name: claimStateNames.declined, tone: 'plain', icon: <IconX /> },
  withdrawn: { name: claimStateNames.withdrawn, tone: 'plain', icon: <IconX /> },
  expired: { name: claimStateNames.expired, tone: 'plain', icon: <IconHourglassOff /> },
};

/** Words for the proof that a person works for a retailer, such as 'E-mail to kohls.com'. */
export function proofWords({ provenBy, domains }: ClaimForStaff): string {
  if (provenBy === null) return `No proof of employment at ${domains.join(', ')}`;
  return provenBy === 'mail' ? `E-mail to ${domains.join(', ')}` : `DNS of ${domains.join(', ')}`;
}
