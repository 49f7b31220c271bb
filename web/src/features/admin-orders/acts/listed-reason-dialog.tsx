import { patchOrder } from '@backhaul/contract/calls/orders.ts';
import { type Fault, faultedActions, faults } from '@backhaul/domain/fare/outcome.ts';
import {
  type ListedReason,
  listedReasons,
  reasonLabels,
} from '@backhaul/domain/order/action-reasons.ts';
import { type SubmitEvent, useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { useToldErrors } from '../../../lib/use-told-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useOrderCommand } from '../order-data.ts';
import classes from './acts.module.css';
import { actWords } from './act-words.ts';
import type { ActSubject, OrderAct } from './order-acts.ts';

const reported = { fail_pickup: 'pickup_failed', refuse: 'refused' } as const;
type ListedAct = keyof typeof reported;

/** Whether an act's reason comes from a list. */
export function isListed(act: OrderAct): act is ListedAct {
  return act in reported;
}

const faultLabels: Readonly<Record<Fault, string>> = {
  customer: 'The customer',
  driver: 'The driver',
  store: 'The store',
  platform: 'Ours',
};

/** Reports on a driver's behalf that the job failed, and why. */
export function ListedReasonDialog({
  act,
  subject,
  onClose,
}: {
  act: ListedAct;
  subject: ActSubject;
  onClose: () => void;
}) {
  const toast = useToast();
  const [reason, setReason] = useState<ListedReason>();
  const [fault, setFault] = useState<Fault>();
  const { label, explanation, done } = actWords[act];
  const { errors, pass } = useToldErrors<'reason'>(
    reason === undefined ? { reason: 'Choose a reason' } : {},
  );
  const { mutate, isPending, error } = useOrderCommand(
    subject.id,
    (chosen: ListedReason) =>
      send(patchOrder, {
        params: { orderId: subject.id },
        body: { status: reported[act], reason: chosen, fault },
      }),
    () => {
      onClose();
      toast({ title: done, description: subject.trackingNumber });
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pass() || reason === undefined) focusFirstInvalid(event.currentTarget);
    else mutate(reason);
  }

  return (
    <Dialog opened onClose={onClose} title={`${label}, ${subject.trackingNumber}`} size="md">
      <form className={classes['form']} noValidate onSubmit={submit}>
        <p>{explanation}</p>
        <PickList
          label="Reason"
          picks={(listedReasons[act] ?? []).map((one) => ({
            value: one,
            title: reasonLabels[one],
          }))}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
        {faultedActions.includes(act) && (
          <SelectField
            label="Whose fault"
            optional
            value={fault ?? ''}
            onChange={({ target }) => setFault(faults.find((one) => one === target.value))}
          >
            <option value="">As the reason says</option>
            {faults.map((one) => (
              <option key={one} value={one}>
                {faultLabels[one]}
              </option>
            ))}
          </SelectField>
        )}
        <FieldError id="act-failure" error={error ? reasonOf(error) : undefined} />
        <div className={classes['end']}>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? 'Saving...' : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
