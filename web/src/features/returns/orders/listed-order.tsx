import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { OrderCard as CardAnswer } from '@backhaul/contract/order-answer.ts';
import { demoStep } from '@backhaul/domain/order/customer-view.ts';
import type { PatchStatus } from '@backhaul/domain/order/patch-status.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { OrderCard } from '../../../parts/order-card/order-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';

/** An active order in the list. In a demo it has a button for the driver's next step. */
export function ListedOrder({ order }: { order: CardAnswer }) {
  const step = demoStep(order);
  return <OrderCard order={order} actions={step && <AdvanceButton order={order} step={step} />} />;
}

/** A button that does the driver's next step for a demo order. */
function AdvanceButton({ order, step }: { order: CardAnswer; step: PatchStatus }) {
  const advance = useCommand(patchOrder);
  const next = { params: { orderId: order.id }, body: { status: step } };
  return (
    <>
      <Button variant="kraft" disabled={advance.isPending} onClick={() => advance.send(next)}>
        {step === 'completed' ? 'Complete' : 'Advance (Demo)'}
      </Button>
      <FieldError id={`demo-${order.id}`} error={advance.problem} />
    </>
  );
}
