import type { WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import { assignOrder, reassignOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { MovableReturn } from './what-if-choices.ts';
import { questionWords } from './what-if-words.ts';

/**
 * Carries out the move that the what-if question asks about: assigns the return to that driver. If another
 * driver has the return, the operator must give a reason, which that driver sees.
 */
export function ApplyMove({
  order,
  driverId,
  driverName,
  answer,
  onDone,
}: {
  order: MovableReturn;
  driverId: string;
  driverName: string;
  answer: WhatIfAnswer;
  onDone: () => void;
}) {
  const mayAssign = useMay('assign_driver');
  const [isOpen, open] = useState(false);
  const call = order.holderId === null ? assignOrder : reassignOrder;
  const command = useCommand(call, {
    success: { title: 'Driver Assigned', description: `${driverName} has the return now.` },
    onDone: () => {
      open(false);
      onDone();
    },
  });
  if (!mayAssign) return null;
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => open(true)}>
        Assign the driver
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => open(false)}
        title={`Assign This Return to ${driverName}?`}
        explanation={`${questionWords(answer)} ${driverName} gets the return at once.`.trim()}
        reason={order.holderId === null ? 'optional' : 'required'}
        confirm="Assign the Return"
        keep="Not Now"
        isPending={command.isPending}
        problem={command.problem}
        onConfirm={(reason) =>
          command.send({ params: { id: order.id }, body: { driverId, reason } })
        }
      />
    </>
  );
}
