import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';
import { Button } from '../../../../ui/button.tsx';
import { noAnswers } from '../acts/action-plan.ts';
import { NoReceipt } from '../ending/no-receipt.tsx';
import { proofWordsOf } from '../../../../words/driver/parcels.ts';
import { PhotoPreview } from '../acts/photo-field.tsx';
import { photoProblem } from '../../../../parts/photos/photo-problem.ts';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import { GoButton, Problem } from '../acts/go-button.tsx';
import { useActions } from '../acts/use-actions.ts';
import { forwardPlan } from '../acts/use-asked.tsx';
import { Row } from '../../../../ui/layout.tsx';
import classes from './active.module.css';
import type { CurrentStop } from './use-now-sheet.ts';

/** At the counter: the camera first, then a check of the photo, then the action that completes and pays the job. */
export function ReceiptGo({
  stop: { job },
  amount,
  onGo,
}: {
  stop: CurrentStop;
  amount: string | undefined;
  onGo: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const plan = forwardPlan(job, useNow());
  const { make, problem } = useActions(job.order);
  const take = () => input.current?.click();
  const { parcel } = job.order;
  const isReady = photo !== null || plan?.missingProof === null;
  const [hasNoReceipt, setHasNoReceipt] = useState(false);
  const words = proofWordsOf(job.order, hasNoReceipt);
  /** A file that is not a photo does not replace the current photo. */
  function look(taken: File) {
    const why = photoProblem(taken);
    setWrong(why);
    if (why === null) setPhoto(taken);
  }
  async function complete() {
    if (plan === null) return;
    onGo();
    setIsBusy(true);
    const shrunk = photo === null ? null : await shrinkPhoto(photo);
    await make(plan, { ...noAnswers, photo: shrunk, hasNoReceipt });
    setIsBusy(false);
  }
  return (
    <>
      {photo !== null && (
        <Row gap={3} align="center" above={3} className={classes['photo']}>
          <PhotoPreview file={photo} />
          <Button icon={<IconCamera aria-hidden="true" stroke={1.75} />} onClick={take}>
            Take another photo
          </Button>
        </Row>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.label}
        onChange={({ target }) => {
          const [taken] = target.files ?? [];
          if (taken) look(taken);
          target.value = '';
        }}
      />
      {isReady ? (
        <GoButton key="complete" amount={amount} isBusy={isBusy} onTap={() => void complete()}>
          {actionLabels.completed}
        </GoButton>
      ) : (
        <GoButton key="take" amount={amount} onTap={take}>
          {words.take}
        </GoButton>
      )}
      {parcel !== null && !isReady && (
        <NoReceipt isNone={hasNoReceipt} onChange={setHasNoReceipt} />
      )}
      <Problem problem={wrong ?? problem} />
    </>
  );
}
