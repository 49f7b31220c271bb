import { payWithCredit } from '@backhaul/contract/calls/money/payments.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

/** A button to pay an order that credit covers in full, without asking for a card. */
export function NothingToCharge({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const pay = useCommand(payWithCredit, {
    success: {
      title: 'Paid With Your Credit',
      description: 'Your pickup has been booked successfully!',
    },
    onDone: () => void navigate({ to: paths.orderStatus({ orderId }), replace: true }),
  });
  return (
    <Stack gap={3}>
      <Text tone="quiet">Your credit pays the whole price. You need no card.</Text>
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={pay.isPending}
        onClick={() => pay.send({ params: { orderId } })}
      >
        {pay.isPending ? 'Processing...' : 'Pay with my credit'}
      </Button>
      <FieldError id="pay-with-credit-problem" error={pay.problem} />
    </Stack>
  );
}
