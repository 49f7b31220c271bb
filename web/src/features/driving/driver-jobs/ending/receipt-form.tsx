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
import { proofWordsOf } from '../../../../words/driver/parcels.ts';
import { PhotoField } from '../acts/photo-field.tsx';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import { useActions } from '../acts/use-actions.ts';
import { NoReceipt } from './no-receipt.tsx';
import { SendRow } from './send-row.tsx';

/**
 * The form for the photo of the counter's receipt. Sending it completes the job and pays the driver.
 */
export function ReceiptForm({ job }: { job: ProjectedJob }) {
  const { order, proofs } = job;
  const isParcel = order.parcel !== null;
  const plan = planAction({ action: 'complete', patch: 'completed' }, proofs, { isParcel });
  const { make, problem } = useActions(order);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    values: { ...noAnswers, hasNoReceipt: false },
    check: (answers) => actionProblems(plan, answers),
  });
  const photo = form.control('photo');
  const hasNoReceipt = form.values.hasNoReceipt;
  const words = proofWordsOf(order, hasNoReceipt);

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
            {words.there}
          </Notice>
        ) : (
          <PhotoField
            label={words.label}
            file={photo.value}
            error={photo.error}
            onPick={photo.onChange}
          />
        )}
        <Text size={14} tone="quiet">
          {words.hint}
        </Text>
        {isParcel && plan.missingProof !== null && (
          <NoReceipt isNone={hasNoReceipt} onChange={form.control('hasNoReceipt').onChange} />
        )}
        <TextAreaField label="Note" optional maxLength={2_000} {...form.field('notes')} />
        <SendRow label={actionLabels.completed} isBusy={isBusy} problem={problem} />
      </Stack>
    </Card>
  );
}
