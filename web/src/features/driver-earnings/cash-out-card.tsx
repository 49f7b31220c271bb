import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './earnings.module.css';

const instantTransferFeeCents = 50;

/** The balance to be paid out. The button is disabled until payouts open, and the card says so. */
export function CashOutCard({ pendingDollars }: { pendingDollars: number }) {
  const pendingCents = toCents(pendingDollars);
  const feeCents = instantTransferFeeCents;
  const hasPending = pendingCents > 0;
  return (
    <Card as="section" flat aria-labelledby="instant-pay" className={classes['cash']}>
      <h3 id="instant-pay" className={classes['cash-title']}>
        Waiting for payout
      </h3>
      <p className={classes['cash-amount']}>{formatCents(pendingCents)}</p>
      <Text size={14} tone="quiet" className={classes['cash-fee']}>
        {hasPending && pendingCents > feeCents
          ? `Instant transfer fee ${formatCents(feeCents)}. You get ${formatCents(pendingCents - feeCents)}.`
          : `Instant transfer fee ${formatCents(feeCents)}.`}
      </Text>
      <Button variant="primary" size="driver" wide disabled aria-describedby="cash-out-why">
        Cash Out Now
      </Button>
      <Text id="cash-out-why" size={13} tone="quiet" className={classes['cash-why']}>
        {hasPending
          ? 'Instant payouts are not open yet. Nothing is lost: every dollar stays on your account, and reads Paid once it has been paid out.'
          : 'There is nothing to pay out yet. What you earn appears here when a job is complete.'}
      </Text>
    </Card>
  );
}
