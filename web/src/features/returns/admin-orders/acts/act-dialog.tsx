import type { CommandCall } from '@backhaul/contract/call.ts';
import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { releaseOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { cancelOrder, patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { Suspense } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import type { CallInput } from '../../../../lib/api/send.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { type OrderAct, actWords, explanationOf } from '../../../../words/console/orders.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { isListed, ListedReasonDialog } from './listed-reason-dialog.tsx';
import { type ActSubject, reportedBy } from './order-acts.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

/** These two dialogs are loaded on demand, because both are rare. */
const DecidePickupDialog = lazyPart(
  async () => (await import('./decide-pickup-dialog.tsx')).DecidePickupDialog,
);
const RedirectDialog = lazyPart(async () => (await import('./redirect-dialog.tsx')).RedirectDialog);

interface ActDialogProps {
  act: OrderAct;
  subject: ActSubject;
  onClose: () => void;
}

/** A dialog that asks for everything an action requires, does the action, and confirms it with a toast. */
export const ActDialog = (props: ActDialogProps) => (
  <Suspense>
    <DialogOfAct {...props} />
  </Suspense>
);

function DialogOfAct({ act, subject, onClose }: ActDialogProps) {
  if (act === 'assign' || act === 'reassign')
    return <AssignDialog kind={act} subject={subject} onClose={onClose} />;
  if (act === 'redirect') return <RedirectDialog subject={subject} onClose={onClose} />;
  if (isListed(act)) return <ListedReasonDialog act={act} subject={subject} onClose={onClose} />;
  if (act === 'decide_pickup') return <DecidePickupDialog subject={subject} onClose={onClose} />;
  return <ReasonedAct act={act} subject={subject} onClose={onClose} />;
}

/** A dialog for actions that need at most a reason. Each action has its own API call. */
function ReasonedAct({ act, subject, onClose }: ActDialogProps) {
  const { id, caseId } = subject;
  const params = { id };
  const dialog = { act, subject, onClose };
  switch (act) {
    case 'approve':
    case 'reject':
      return (
        <CallAct
          {...dialog}
          call={admin.reviewOrder}
          input={(reason) => ({ params, body: { verdict: act, reason: reason || null } })}
        />
      );
    case 'cancel':
      return (
        <CallAct
          {...dialog}
          call={cancelOrder}
          input={(reason) => ({ params: { orderId: id }, body: { reason } })}
        />
      );
    case 'lose':
      return (
        <CallAct
          {...dialog}
          call={admin.loseOrder}
          input={(reason) => ({ params, body: { reason } })}
        />
      );
    case 'release':
      return (
        <CallAct
          {...dialog}
          call={releaseOrder}
          input={(reason) => ({ params, body: { reason } })}
        />
      );
    case 'close_case':
      return (
        <CallAct
          {...dialog}
          call={admin.closeCase}
          input={(reason) => ({ params: { id, caseId: caseId ?? '' }, body: { reason } })}
        />
      );
    default:
      return (
        <CallAct
          {...dialog}
          call={patchOrder}
          input={(reason) => ({
            params: { orderId: id },
            body: { status: reportedBy(act), reason: reason || null },
          })}
        />
      );
  }
}

/** Actions that need no reason: approving, and recording that a refund arrived. */
const freely: readonly OrderAct[] = ['approve', 'confirm_refund'];

function CallAct<C extends CommandCall>({
  act,
  subject,
  onClose,
  call,
  input,
}: ActDialogProps & { call: C; input: (reason: string) => CallInput<C> }) {
  const { label, done } = actWords[act];
  const { send, isPending, problem } = useCommand(call, {
    success: { title: done, description: subject.trackingNumber },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${label}, ${subject.trackingNumber}`}
      explanation={explanationOf(act, subject.status)}
      reason={freely.includes(act) ? 'optional' : 'required'}
      confirm={label}
      isPending={isPending}
      problem={problem}
      onConfirm={(reason) => send(input(reason))}
    />
  );
}
