import { patchOrder } from '@backhaul/contract/calls/orders.ts';
import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { useCommand } from '../../calls/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { DemoStep } from './demo-step.ts';

/** Plays the driver of a sandbox order. */
export function DemoButton({ order, step }: { order: OrderCard; step: DemoStep }) {
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
