import type { WorkDialogProps } from '../../../../parts/work/work-list.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';

/** What an act of an order asks for before it is done. */
export function TodayDialog({ act, piece: { facts, subject }, onClose }: WorkDialogProps) {
  if (facts.about !== 'order') return null;
  const { trackingNumber, status, driverId, caseId } = facts;
  return (
    <ActDialog
      act={act}
      subject={{ id: subject.id, trackingNumber, status, driverId, caseId }}
      onClose={onClose}
    />
  );
}
