import { reasonLabels, type ListedReason } from '@backhaul/domain/order/move-reasons.ts';
import { type SubmitEvent, useState } from 'react';
import { useToldErrors } from '../../../lib/use-told-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { TextAreaField } from '../../../ui/text-field.tsx';
import classes from './job-dialog.module.css';
import { type MoveAnswers, type MovePlan, moveProblems, noAnswers } from './move-plan.ts';
import { PhotoField } from './photo-field.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const photoLabels = {
  pickup: 'Photo of the place',
  delivery: 'Photo of the delivery',
  counter_receipt: 'Photo of the counter receipt',
  refusal: 'Photo from the counter',
} as const;

/** Asks for what a move needs: a reason, a photo, and a note if there is something to say. */
export function MoveDialog({
  plan,
  isOpen,
  onClose,
  onMake,
}: {
  plan: MovePlan;
  isOpen: boolean;
  onClose: () => void;
  onMake: (answers: MoveAnswers) => Promise<boolean>;
}) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={plan.button.label} size="md">
      <MoveForm plan={plan} onMake={onMake} onDone={onClose} />
    </Dialog>
  );
}

function MoveForm({
  plan,
  onMake,
  onDone,
}: {
  plan: MovePlan;
  onMake: (answers: MoveAnswers) => Promise<boolean>;
  onDone: () => void;
}) {
  const [answers, setAnswers] = useState(noAnswers);
  const { errors, pass } = useToldErrors(moveProblems(plan, answers));
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<MoveAnswers>) => setAnswers((known) => ({ ...known, ...part }));

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
