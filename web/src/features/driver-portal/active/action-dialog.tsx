import { reasonLabels, type ListedReason } from '@backhaul/domain/order/action-reasons.ts';
import { type SubmitEvent, useState } from 'react';
import { useToldErrors } from '../../../lib/use-told-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { TextAreaField } from '../../../ui/text-field.tsx';
import classes from './job-dialog.module.css';
import { type ActionAnswers, type ActionPlan, actionProblems, noAnswers } from './action-plan.ts';
import { PhotoField } from './photo-field.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const photoLabels = {
  pickup: 'Photo of the place',
  delivery: 'Photo of the delivery',
  counter_receipt: 'Photo of the counter receipt',
  refusal: 'Photo from the counter',
} as const;

/** Asks for what an action needs: a reason, a photo, and a note if there is something to say. */
export function ActionDialog({
  plan,
  isOpen,
  onClose,
  onMake,
}: {
  plan: ActionPlan;
  isOpen: boolean;
  onClose: () => void;
  onMake: (answers: ActionAnswers) => Promise<boolean>;
}) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={plan.button.label} size="md">
      <ActionForm plan={plan} onMake={onMake} onDone={onClose} />
    </Dialog>
  );
}

function ActionForm({
  plan,
  onMake,
  onDone,
}: {
  plan: ActionPlan;
  onMake: (answers: ActionAnswers) => Promise<boolean>;
  onDone: () => void;
}) {
  const [answers, setAnswers] = useState(noAnswers);
  const { errors, pass } = useToldErrors(actionProblems(plan, answers));
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<ActionAnswers>) => setAnswers((known) => ({ ...known, ...part }));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pass()) {
      focusFirstInvalid(event.currentTarget);
      return;
    }
    setIsBusy(true);
    const photo = answers.photo === null ? null : await shrinkPhoto(answers.photo);
    const isMade = await onMake({ ...answers, photo });
    setIsBusy(false);
    if (isMade) onDone();
  }

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {plan.reasons && (
        <PickList<ListedReason>
          label="What happened?"
          picks={plan.reasons.map((reason) => ({ value: reason, title: reasonLabels[reason] }))}
          value={answers.reason ?? undefined}
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      {plan.asksWhy && (
        <TextAreaField
          label="Why before the window?"
          maxLength={200}
          value={answers.why}
          error={errors.why}
          onChange={({ target }) => change({ why: target.value })}
        />
      )}
      {plan.missingProof && (
        <PhotoField
          label={photoLabels[plan.missingProof]}
          file={answers.photo}
          error={errors.photo}
          onPick={(photo) => change({ photo })}
        />
      )}
      <TextAreaField
        label="Note"
        optional
        maxLength={2_000}
        value={answers.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <Button type="submit" variant="primary" size="driver" wide disabled={isBusy}>
        {isBusy ? 'Saving...' : plan.button.label}
      </Button>
    </form>
  );
}
