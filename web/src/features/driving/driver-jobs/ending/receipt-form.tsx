import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { actionLabels } from '../../../../words/driver/actions.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { Card } from '../../../../ui/card.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { type ActionAnswers, actionProblems, noAnswers, planAction } from '../acts/action-plan.ts';
import { PhotoField } from '../acts/photo-field.tsx';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import { useActions } from '../acts/use-actions.ts';
import { SendRow } from './send-row.tsx';

/** The form for the photo of the counter receipt, which completes and pays a job. */
export function ReceiptForm({ job }: { job: ProjectedJob }) {
  const { order, proofs } = job;
  const plan = planAction({ action: 'complete', patch: 'completed' }, proofs);
  const { make, problem } = useActions(order);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    values: noAnswers,
    check: (answers) => actionProblems(plan, answers),
  });
  const photo = form.control('photo');

  async function complete(answers: ActionAnswers) {
    setIsBusy(true);
    const shrunk = answers.photo === null ? null : await shrinkPhoto(answers.photo);
    await make(plan, { ...answers, photo: shrunk });
    setIsBusy(false);
  }

  return (
    <Card padded>
      <Stack as="form" gap={4} {...form.props((answers) => void complete(answers))}>
        {plan.missingProof === null ? (
          <Notice tone="quiet" icon={<IconCheck stroke={1.75} />}>
            The counter receipt is there.
          </Notice>
        ) : (
          <PhotoField
            label="Photo of the counter receipt"
            file={photo.value}
            error={photo.error}
            onPick={photo.onChange}
          />
        )}
        <Text size={14} tone="quiet">
          All of it, with date and amount. The customer sees it, and so does {order.retailer}.
        </Text>
        <TextAreaField label="Note" optional maxLength={2_000} {...form.field('notes')} />
        <SendRow label={actionLabels.completed} isBusy={isBusy} problem={problem} />
      </Stack>
    </Card>
  );
}
