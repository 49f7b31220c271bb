import { decideFailedPickup } from '@backhaul/contract/calls/operations/admin.ts';
import { type Fault, faults } from '@backhaul/domain/fare/outcome.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import classes from '../admin-orders.module.css';
import { actWords } from '../../../../words/console/orders.ts';
import { faultLabels } from './listed-reason-dialog.tsx';
import type { ActSubject } from './order-acts.ts';

/**
 * A dialog to decide who was at fault for a doubtful failed pickup. The decision determines the fee and the
 * driver's pay.
 */
export function DecidePickupDialog({
  subject,
  onClose,
}: {
  subject: ActSubject;
  onClose: () => void;
}) {
  const { label, explanation, done } = actWords.decide_pickup;
  const form = useCallForm(decideFailedPickup, {
    values: { fault: '', reason: '' },
    check: ({ fault, reason }) => ({
      ...(fault === '' ? { fault: 'Choose whose fault it was' } : {}),
      ...(reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    }),
    input: ({ fault, reason }) => ({
      params: { id: subject.id },
      body: { fault: faults.find((one) => one === fault) ?? 'platform', reason },
    }),
    success: { title: done, description: subject.trackingNumber },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`${label}, ${subject.trackingNumber}`} size="md">
      <form className={classes['form']} {...form.props}>
        <p>{explanation}</p>
        <PickList
          label="Whose fault was it?"
          picks={faults.map((one: Fault) => ({ value: one, title: faultLabels[one] }))}
          {...form.control('fault')}
        />
        <TextAreaField label="Reason" maxLength={500} {...form.field('reason')} />
        <FieldError id="act-failure" error={form.problem} />
        <div className={classes['end']}>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
