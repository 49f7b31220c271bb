import { patchOrder } from '@backhaul/contract/calls/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useCommand } from '../../calls/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import classes from './refund-card.module.css';

/** After the store has the item, only the customer can report that the refund arrived. */
export function RefundCard({ order }: { order: Order }) {
  const confirm = useCommand(patchOrder);
  const confirmed = { params: { orderId: order.id }, body: { status: 'refunded' as const } };
  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby="refund-heading">
      <h2 id="refund-heading">Has your refund arrived?</h2>
      <p>
        {order.retailer} pays you back to your original payment. Tell us when it is there, and this
        return is closed.
      </p>
      <Button
        variant="primary"
        wide
        disabled={confirm.isPending}
        onClick={() => confirm.send(confirmed)}
      >
        {confirm.isPending ? 'Confirming...' : 'Confirm refund arrived'}
      </Button>
      <FieldError id="refund-failure" error={confirm.problem} />
    </Card>
  );
}
