import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';
import { reasonLabels, type ListedReason } from '@backhaul/domain/order/action-reasons.ts';
import { useState } from 'react';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { type ActionAnswers, type ActionPlan, actionProblems, noAnswers } from './action-plan.ts';
import { doorSentence } from './door-words.ts';
import { PhotoField } from './photo-field.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const photoLabels = {
  pickup: 'Photo of the place',
  delivery: 'Photo of the delivery',
  counter_receipt: 'Photo of the counter receipt',
  refusal: 'Photo from the counter',
} as const;

/** Collects what an action requires: a reason, a photo and an optional note. */
export function ActionDialog({
  order,
  plan,
  isOpen,
  onClose,
  onMake,
}: {
  order: DriverOrder;
  plan: ActionPlan;
  isOpen: boolean;
  onClose: () => void;
  onMake: (answers: ActionAnswers) => Promise<boolean>;
}) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={actionLabels[plan.button.patch]} size="md">
      <ActionForm order={order} plan={plan} onMake={onMake} onDone={onClose} />
    </Dialog>
  );
}

function ActionForm({
  order,
  plan,
  onMake,
  onDone,
}: {
  order: DriverOrder;
  plan: ActionPlan;
  onMake: (answers: ActionAnswers) => Promise<boolean>;
  onDone: () => void;
}) {
  const form = useForm({
    values: noAnswers,
    check: (answers) => actionProblems(plan, answers),
  });
  const [isBusy, setIsBusy] = useState(false);
  const chosen = form.control('reason');
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
      {plan.button.action === 'fail_pickup' && <DoorNotice order={order} />}
      {plan.reasons && (
        <PickList<ListedReason>
          label="What happened?"
          picks={plan.reasons.map((reason) => ({ value: reason, title: reasonLabels[reason] }))}
          {...chosen}
          value={chosen.value ?? undefined}
        />
      )}
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
      <Button type="submit" variant="primary" size="driver" wide disabled={isBusy}>
        {isBusy ? 'Saving...' : actionLabels[plan.button.patch]}
      </Button>
    </Stack>
  );
}

/** Warns, before a pickup is reported as failed, that it is not paid at once, and why. In a demo it is always paid. */
function DoorNotice({ order }: { order: DriverOrder }) {
  const { isSandbox } = useSignedInUser();
  const { fix } = useGps(true);
  const nowMs = useNow();
  const sentence = isSandbox ? null : doorSentence(order, fix, nowMs);
  return sentence === null ? null : <Notice tone="warn">{sentence}</Notice>;
}
