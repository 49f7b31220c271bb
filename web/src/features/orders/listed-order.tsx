import type { OrderCard as CardAnswer } from '@backhaul/contract/order-answer.ts';
import { type DemoButton, demoButton } from '@backhaul/domain/order/customer-view.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { OrderCard } from '../../parts/order-card/order-card.tsx';
import { PayLink } from '../../parts/pay-link.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './orders-screen.module.css';
import { patchOrder } from '@backhaul/contract/calls/orders.ts';
import { useCommand } from '../../calls/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';

/** An order card with its actions: paying what is due and, in a sandbox, the driver's next step. */
export function ListedOrder({ order }: { order: CardAnswer }) {
  const isDue = isUnpaid(order);
  const step = demoButton(order);
  if (!isDue && !step) return <OrderCard order={order} />;
  return (
    <OrderCard
      order={order}
      actions={
        <>
          {isDue && (
            <>
              <PayLink order={order} />
              <Text figures className={classes['due']}>
                <strong>{formatDollars(order.price)}</strong> due
              </Text>
            </>
          )}
          {step && <AdvanceButton order={order} step={step} />}
        </>
      }
    />
  );
}

/** Performs the driver's steps for a sandbox order. */
function AdvanceButton({ order, step }: { order: CardAnswer; step: DemoButton }) {
  const advance = useCommand(patchOrder);
  const next = { params: { orderId: order.id }, body: { status: step.to } };
  return (
    <>
      <Button variant="kraft" disabled={advance.isPending} onClick={() => advance.send(next)}>
        {step.label}
      </Button>
      <FieldError id={`demo-${order.id}`} error={advance.problem} />
    </>
  );
}
