import { isListed } from './listed-reason-dialog.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useOrderCommand } from '../order-data.ts';
import { actWords, explanationOf } from './act-words.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ListedReasonDialog } from './listed-reason-dialog.tsx';
import { type ActSubject, type OrderAct, sendAct } from './order-acts.ts';
import { RedirectDialog } from './redirect-dialog.tsx';

interface ActDialogProps {
  act: OrderAct;
  subject: ActSubject;
  onClose: () => void;
}

/** Collects what an act requires, performs it, and confirms it with a toast. */
export function ActDialog({ act, subject, onClose }: ActDialogProps) {
  if (act === 'assign' || act === 'reassign')
    return <AssignDialog kind={act} subject={subject} onClose={onClose} />;
  if (act === 'redirect') return <RedirectDialog subject={subject} onClose={onClose} />;
  if (isListed(act)) return <ListedReasonDialog act={act} subject={subject} onClose={onClose} />;
  return <ReasonedAct act={act} subject={subject} onClose={onClose} />;
}

/** Acts that need no reason: approving, and recording that a refund arrived. */
const freely: readonly OrderAct[] = ['approve', 'confirm_refund'];

function ReasonedAct({ act, subject, onClose }: ActDialogProps) {
  const toast = useToast();
  const { label, done } = actWords[act];
  const { mutate, isPending, error } = useOrderCommand(
    subject.id,
    (reason: string) => sendAct(act, subject, reason),
    () => {
      onClose();
      toast({ title: done, description: subject.trackingNumber });
    },
  );
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${label}, ${subject.trackingNumber}`}
      explanation={explanationOf(act, subject.status)}
      reason={freely.includes(act) ? 'optional' : 'required'}
      confirm={label}
      isPending={isPending}
      problem={error ? reasonOf(error) : undefined}
      onConfirm={mutate}
    />
  );
}
