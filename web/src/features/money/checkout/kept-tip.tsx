import { listKeptMethods, tipWithKept } from '@backhaul/contract/calls/money/kept-methods.ts';
import { paymentMeansName } from '@backhaul/domain/money/payment-means.ts';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import type { PaymentAnswer } from './checkout-state.ts';
import { PaymentFailure } from './payment-failure.tsx';
import { usePaymentConfirmed } from './use-payment-confirmed.ts';

/** A button to pay a tip with the stored card. The form for another card stays below it. */
export function KeptTip({
  payment,
  tip,
  onFailed,
}: {
  payment: PaymentAnswer;
  /** The tip in dollars. */
  tip: number;
  /**
   * Called if the payment with the stored card failed. The attempt also made the other form's payment
   * invalid, so that form needs a new payment intent.
   */
  onFailed: () => void;
}) {
  const { orderId, tip: tipBefore, trackingNumber } = payment;
  const [kept] = useQuery(queryOf(listKeptMethods, {})).data ?? [];
  const pay = useCommand(tipWithKept, { failure: 'Payment Failed', onRefused: onFailed });
  const isConfirming = pay.answer !== undefined;
  usePaymentConfirmed({ orderId, trackingNumber, purpose: 'tip', isConfirming });
  if (kept === undefined) return null;
  const { id: methodId } = kept;
  const isBusy = pay.isPending || isConfirming;
  return (
    <Stack gap={3}>
      <Button
        variant="primary"
        size="lg"
        wide
        icon={<IconCreditCard stroke={1.75} />}
        disabled={isBusy}
        amount={isBusy ? undefined : formatDollars(tip)}
        onClick={() =>
          pay.send({ params: { orderId }, body: { amount: tip, tipBefore, methodId } })
        }
      >
        {isBusy ? 'Processing...' : `Pay with ${paymentMeansName(kept)}`}
      </Button>
      <PaymentFailure
        failure={
          pay.problem === undefined
            ? undefined
            : {
                reason: pay.problem,
                next: 'Nothing was charged. Use the form below to pay the tip. Your bank may ask you to confirm the payment.',
              }
        }
      />
      <Text size={14} tone="quiet">
        Or choose another payment method:
      </Text>
    </Stack>
  );
}
