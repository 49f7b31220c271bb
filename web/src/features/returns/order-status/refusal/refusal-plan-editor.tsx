import { chooseRefusalPlan } from '@backhaul/contract/calls/returns/refusals.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { RefusalPlanField } from '../../../../parts/refusal-plan/refusal-plan-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';

export function RefusalPlanEditor({ order, onClose }: { order: Order; onClose: () => void }) {
  const [plan, setPlan] = useState(order.refusalPlan);
  const { send, isPending, problem } = useCommand(chooseRefusalPlan, { onDone: onClose });
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        send({ params: { orderId: order.id }, body: { plan } });
      }}
    >
      <RefusalPlanField labelHidden retailer={order.retailer} value={plan} onChange={setPlan} />
      <FieldError id="refusal-plan-problem" error={problem} />
      <Row gap={2} wrap>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onClose}>Discard changes</Button>
      </Row>
    </Stack>
  );
}
