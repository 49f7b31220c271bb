import { blockPair } from '@backhaul/contract/calls/people/blocks.ts';
import type { IncidentPage } from '@backhaul/contract/calls/people/incidents.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Row } from '../../../../ui/layout.tsx';

/**
 * A button to block the two people of a call for help from each other. Renders nothing if only one person is
 * involved.
 */
export function BlockPair({ incident: { reporter, other, side } }: { incident: IncidentPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const block = useCommand(blockPair, {
    success: { title: 'Blocked', description: 'The driver gets no more orders of this customer.' },
    onDone: () => setIsAsking(false),
  });
  if (other === null) return null;
  const [customer, driver] = side === 'customer' ? [reporter, other] : [other, reporter];
  return (
    <>
      <Row>
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Keep this driver and customer apart
        </Button>
      </Row>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Keep this driver and customer apart?"
        explanation={`${driver.name} gets no more orders of ${customer.name}. We do not tell either person.`}
        reason="required"
        confirm="Block"
        keep="Not now"
        isPending={block.isPending}
        problem={block.problem}
        onConfirm={(reason) =>
          block.send({ body: { customerId: customer.id, driverId: driver.id, reason } })
        }
      />
    </>
  );
}
