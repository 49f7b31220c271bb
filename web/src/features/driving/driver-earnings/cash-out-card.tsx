import {
  type Payout,
  type PayoutAccount,
  listPayouts,
  requestPayout,
} from '@backhaul/contract/calls/money/payouts.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { whyNotPaidOut } from '@backhaul/domain/payout/payout-account.ts';
import { isRunningPayout, planPayout, payoutRules } from '@backhaul/domain/payout/payout-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { arrivalWords, hasToAct, SetupButton } from '../../../parts/driver/payout-setup.tsx';
import { failureSentence } from '../../../parts/driver/pay-badge.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './earnings.module.css';

/**
 * The polling interval during a payout, in milliseconds. A notification also reports the end of the payout.
 */
const runningPollMs = 4_000;
const { instantFeeCents } = payoutRules;

interface CashOutCardProps {
  pendingDollars: number;
  nextPayoutOn: string;
  canCashOut: boolean;
  /** The driver's payout account; null if drivers need none. */
  account: PayoutAccount | null;
}

function useLatestPayout(): Payout | undefined {
  const { data } = useQuery({
    ...queryOf(listPayouts, { query: { limit: 1 } }),
    refetchInterval: ({ state }) =>
      state.data?.some((payout) => isRunningPayout(payout.state)) === true ? runningPollMs : false,
  });
  return data?.[0];
}

/** True if a payout arrives at once. In test mode, without real banks, it always does. */
const isAtOnce = (account: PayoutAccount | null) =>
  account === null || account.state !== 'ready' || account.takesInstant;

/**
 * A sentence about the payout's destination. Without payout accounts, payouts are simulated: no bank is
 * asked, and no money moves.
 */
function arrivesWhere(account: PayoutAccount | null): string {
  if (account === null) return 'Test mode: we send no money, and you need no bank account.';
  return isAtOnce(account)
    ? 'The money goes to your bank account right away.'
    : arrivalWords(false);
}

/** The fee and the amount that will arrive, shown before the driver asks for the payout. */
function feeWords(pendingCents: number, account: PayoutAccount | null): string {
  const plan = planPayout('instant', pendingCents);
  const name = isAtOnce(account) ? 'Instant transfer fee' : 'Cash-out fee';
  const fee = `${name} ${formatCents(instantFeeCents)}.`;
  if (plan.ok) return `${fee} You get ${formatCents(plan.netCents)}.`;
  return plan.code === 'payout_too_small'
    ? `${fee} The fee would take your whole balance. The weekly payout is free.`
    : fee;
}

/** The balance available for a payout, and the state of the last payout. */
export function CashOutCard(props: CashOutCardProps) {
  const { pendingDollars, nextPayoutOn, canCashOut, account } = props;
  const [isAsking, setAsking] = useState(false);
  const pendingCents = toCents(pendingDollars);
  const latest = useLatestPayout();
  const isRunning = latest !== undefined && isRunningPayout(latest.state);
  const close = () => setAsking(false);
  const command = useCommand(requestPayout, {
    success: ({ arrives }) => ({
      title: `${formatDollars(arrives)} is on its way`,
      description: 'We tell you when the money has arrived.',
    }),
    onDone: close,
  });
  const why = whyNot({ pendingCents, isRunning, canCashOut, account });
  return (
    <Card as="section" flat aria-labelledby="instant-pay" className={classes['cash']}>
      <h3 id="instant-pay" className={classes['cash-title']}>
        Ready to cash out
      </h3>
      <Text weight={680} figures className={classes['cash-amount']}>
        {formatCents(pendingCents)}
      </Text>
      <Text below={4} size={14} tone="quiet">
        {feeWords(pendingCents, account)}
        {!isAtOnce(account) && ` ${arrivalWords(false)}`}
      </Text>
      <Button
        variant="primary"
        size="driver"
        wide
        disabled={why !== null || command.isPending}
        aria-describedby="cash-out-why"
        onClick={() => {
          command.reset();
          setAsking(true);
        }}
      >
        Cash Out Now
      </Button>
      <Text leading={1.45} above={3} id="cash-out-why" size={13} tone="quiet">
        {why ??
          `If you wait, we pay out the whole amount on Monday, ${formatShortDay(nextPayoutOn)}, 6 AM, without a fee.`}
      </Text>
      {canCashOut && account !== null && account.state !== 'ready' && (
        <Stack above={3} gap={2}>
          <SetupButton
            account={account}
            variant={hasToAct(account.state) ? 'primary' : 'outline'}
            size="driver"
            wide
          />
        </Stack>
      )}
      <LatestPayout payout={latest} />
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        title="Cash out now?"
        explanation={`${feeWords(pendingCents, account)} ${arrivesWhere(account)}`}
        confirm={`Cash out ${formatCents(pendingCents)}`}
        confirming="Sending..."
        keep="Not now"
        forDrivers
        isPending={command.isPending}
        problem={command.problem}
        onConfirm={() => command.send({})}
      />
    </Card>
  );
}

/** The reason the driver cannot cash out now, as a sentence; null if they can. */
function whyNot({
  pendingCents,
  isRunning,
  canCashOut,
  account,
}: {
  pendingCents: number;
  isRunning: boolean;
  canCashOut: boolean;
  account: PayoutAccount | null;
}): string | null {
  if (!canCashOut) return 'You cannot cash out yet. Your earnings stay in your account.';
  const notReady = account === null ? null : whyNotPaidOut(account.state, account.problem);
  if (notReady !== null) return `${notReady} Your earnings stay pending until we can pay you.`;
  if (isRunning) return 'A payout is on its way. You can cash out again when it has arrived.';
  if (pendingCents > 0) return null;
  return 'There is nothing to pay out yet. What you earn appears here when a job is complete.';
}

function LatestPayout({ payout }: { payout: Payout | undefined }) {
  if (payout === undefined) return null;
  const { state, arrives, createdAt, settledAt } = payout;
  const what = formatDollars(arrives);
  if (state === 'failed')
    return (
      <Notice tone="bad" title={`Your payout of ${what} failed`}>
        {failureSentence(payout)}
      </Notice>
    );
  return (
    <Text size={14} role="status" className={classes['cash-latest']}>
      {isRunningPayout(state)
        ? `${what} is on its way, cashed out `
        : `Last payout: ${what}, paid `}
      <SpokenTime instant={settledAt ?? createdAt} />
    </Text>
  );
}
