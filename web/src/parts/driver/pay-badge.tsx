import type { Payout } from '@backhaul/contract/calls/money/payouts.ts';
import { payoutFailureWords, type PayoutState } from '@backhaul/domain/payout/payout-rules.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconTransfer } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Readonly<
  Record<PayoutState | 'pending', { words: string; tone: BadgeTone; icon: typeof IconClock }>
> = {
  pending: { words: 'Pending', tone: 'warn', icon: IconClock },
  requested: { words: 'Requested', tone: 'warn', icon: IconClock },
  in_transit: { words: 'On its way', tone: 'info', icon: IconTransfer },
  paid: { words: 'Paid', tone: 'ok', icon: IconCheck },
  failed: { words: 'Failed', tone: 'bad', icon: IconAlertTriangle },
};

/** A badge for the state of an earning or a payout, with a word, a color and an icon. */
export function PayBadge({ state }: { state: PayoutState | 'pending' }) {
  const { words, tone, icon: StateIcon } = looks[state];
  return (
    <Badge dense tone={tone} icon={<StateIcon stroke={1.75} />}>
      {words}
    </Badge>
  );
}

/** A sentence with the reason a payout failed and where the money is now. */
export function failureSentence({ failure, amount }: Payout): string {
  const why = failure === null ? 'The payout did not arrive.' : payoutFailureWords[failure];
  return `${why} The ${formatDollars(amount)} is pending again.`;
}
