import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { type Fault, faults } from '@backhaul/domain/fare/outcome.ts';
import { faultedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { listedReasons, reasonLabels } from '@backhaul/domain/order/action-reasons.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { SelectField } from '../../../../ui/text-field.tsx';
import classes from '../admin-orders.module.css';
import { type OrderAct, actWords } from '../../../../words/console/orders.ts';
import type { ActSubject } from './order-acts.ts';

const reported = { fail_pickup: 'pickup_failed', refuse: 'refused' } as const;
type ListedAct = keyof typeof reported;

/** True if the action's reason comes from a fixed list. */
export function isListed(act: OrderAct): act is ListedAct {
  return act in reported;
}

export const faultLabels: Readonly<Record<Fault, string>> = {
  customer: 'The customer',
  driver: 'The driver',
  store: 'The store',
  platform: 'Our company',
};

/** A dialog to report for a driver that the job failed, with the reason. */
export function ListedReasonDialog({
  act,
  subject,
  onClose,
}: {
  act: ListedAct;
  subject: ActSubject;
  onClose: () => void;
}) {
  const { label, explanation, done } = actWords[act];
  const form = useCallForm(patchOrder, {
    values: { reason: '', fault: '' },
    check: ({ reason }) => (reason === '' ? { reason: 'Choose a reason' } : {}),
    input: ({ reason, fault }) => ({
      params: { orderId: subject.id },
      body: { status: reported[act], reason, fault: faults.find((one) => one === fault) },
    }),
    success: { title: done, description: subject.trackingNumber },
    onDone: onClose,
  });

  return (
    <Dialog opened onClose={onClose} title={`${label}, ${subject.trackingNumber}`} size="md">
      <form className={classes['form']} {...form.props}>
        <p>{explanation}</p>
        <PickList
          label="Reason"
          picks={(listedReasons[act] ?? []).map((one) => ({
            value: one,
            title: reasonLabels[one],
          }))}
          {...form.control('reason')}
        />
        {faultedActions.includes(act) && (
          <SelectField label="Whose fault was it?" optional {...form.field('fault')}>
            <option value="">The reason decides who is at fault</option>
            {faults.map((one) => (
              <option key={one} value={one}>
                {faultLabels[one]}
              </option>
            ))}
          </SelectField>
        )}
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
