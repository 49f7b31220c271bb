import { actionLabels } from '../../../../words/driver/actions.ts';
import {
  type ListedReason,
  pickupFailureReasons,
  reasonLabels,
} from '@backhaul/domain/order/action-reasons.ts';
import { useState } from 'react';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { useNow } from '../../../../lib/use-now.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { type ActionAnswers, type ActionPlan, actionProblems, noAnswers } from './action-plan.ts';
import { doubtSentence, judgeAtDoor, notYetSentence } from './door-words.ts';
import { PhotoField } from './photo-field.tsx';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';

const photoLabels = {
  pickup: 'Photo at the pickup',
  delivery: 'Photo of the delivery',
  counter_receipt: 'Photo of the counter receipt',
  refusal: 'Photo taken at the counter',
} as const;

/** A dialog that asks for everything an action requires: a reason, a photo and an optional note. */
export function ActionDialog({
  job,
  plan,
  preset = null,
  isOpen,
  onClose,
  onMake,
}: {
  job: ProjectedJob;
  plan: ActionPlan;
  preset?: ListedReason | null;
  isOpen: boolean;
  onClose: () => void;
  onMake: (answers: ActionAnswers) => Promise<boolean>;
}) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={actionLabels[plan.button.patch]} size="md">
      <ActionForm job={job} plan={plan} preset={preset} onMake={onMake} onDone={onClose} />
    </Dialog>
  );
}

function ActionForm({
  job,
  plan,
  preset,
  onMake,
  onDone,
}: {
  job: ProjectedJob;
  plan: ActionPlan;
  preset: ListedReason | null;
  onMake: (answers: ActionAnswers) => Promise<boolean>;
  onDone: () => void;
}) {
  const form = useForm({
    values: { ...noAnswers, reason: preset },
    check: (answers) => actionProblems(plan, answers),
  });
  const [isBusy, setIsBusy] = useState(false);
  const chosen = form.control('reason');
  const door = useDoor(job, plan, chosen.value);
  const photo = form.control('photo');

  async function make(answers: ActionAnswers) {
    setIsBusy(true);
    const shrunk = answers.photo === null ? null : await shrinkPhoto(answers.photo);
    const isMade = await onMake({ ...answers, photo: shrunk });
    setIsBusy(false);
    if (isMade) onDone();
  }

  return (
    <Stack as="form" gap={5} {...form.props((answers) => void make(answers))}>
      {plan.reasons && (
        <PickList<ListedReason>
          label={plan.button.action === 'refuse' ? 'Why did the store refuse?' : 'What happened?'}
          picks={plan.reasons.map((reason) => ({ value: reason, title: reasonLabels[reason] }))}
          {...chosen}
          value={chosen.value ?? undefined}
        />
      )}
      {door.sentence !== null && <Notice tone="warn">{door.sentence}</Notice>}
      {plan.asksWhy && (
        <TextAreaField label="Why are you early?" maxLength={200} {...form.field('why')} />
      )}
      {plan.missingProof && (
        <PhotoField
          label={photoLabels[plan.missingProof]}
          file={photo.value}
          error={photo.error}
          onPick={photo.onChange}
        />
      )}
      <TextAreaField label="Note" optional maxLength={2_000} {...form.field('notes')} />
      <Button type="submit" variant="primary" size="driver" wide disabled={isBusy || door.isHeld}>
        {isBusy ? 'Saving...' : actionLabels[plan.button.patch]}
      </Button>
    </Stack>
  );
}

/**
 * The text shown before the driver reports a failed pickup: what the driver must still do first, or that
 * support decides on the pay. In a demo there is nothing to do first, and the pickup is always paid.
 */
function useDoor(
  job: ProjectedJob,
  plan: ActionPlan,
  chosen: ListedReason | null,
): { sentence: string | null; isHeld: boolean } {
  const { isSandbox } = useSignedInUser();
  const { fix } = useGps(plan.button.action === 'fail_pickup');
  const nowMs = useNow(1_000);
  const timeZone = useTimeZone();
  const reason = pickupFailureReasons.find((known) => known === chosen);
  if (isSandbox || plan.button.action !== 'fail_pickup') return { sentence: null, isHeld: false };
  // Until the driver chooses a reason, the job is judged as 'unsafe', which requires no waiting and no call.
  const judged = judgeAtDoor(job, reason ?? 'unsafe', { fix, nowMs });
  const held = reason === undefined ? null : notYetSentence(judged, timeZone);
  return { sentence: held ?? doubtSentence(judged), isHeld: held !== null };
}
