import type { PatchStatus } from '@backhaul/domain/order/patch-status.ts';
import { listCustomerOrders, patchOrder } from '@backhaul/contract/calls/orders.ts';
import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { DemoStep } from './demo-step.ts';

/** Plays the driver of a sandbox order. */
export function DemoButton({ order, step }: { order: OrderCard; step: DemoStep }) {
  const queries = useQueryClient();
  const advance = useMutation({
    mutationFn: (status: PatchStatus) =>
      send(patchOrder, { params: { orderId: order.id }, body: { status } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listCustomerOrders.path] }),
  });
  return (
    <>
      <Button variant="kraft" disabled={advance.isPending} onClick={() => advance.mutate(step.to)}>
        {step.label}
      </Button>
      <FieldError
        id={`demo-${order.id}`}
        error={advance.error ? reasonOf(advance.error) : undefined}
      />
    </>
  );
}
