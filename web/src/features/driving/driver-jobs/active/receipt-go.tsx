import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';
import { Button } from '../../../../ui/button.tsx';
import { noAnswers, workOf } from '../acts/action-plan.ts';
import { NoReceipt } from '../ending/no-receipt.tsx';
import { proofWordsOf } from '../../../../words/driver/parcels.ts';
import { PhotoPreview } from '../acts/photo-field.tsx';
import { takenPhotoProblem } from '../../../../parts/photos/taken-photo-problem.ts';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import { GoButton, Problem } from '../acts/go-button.tsx';
import { useActionsOfAll } from '../acts/use-actions.ts';
import { forwardPlan } from '../acts/use-asked.tsx';
import { Box, Row } from '../../../../ui/layout.tsx';
import { CheckboxField } from '../../../../ui/text-field.tsx';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { wayRow } from '@backhaul/domain/way/ways-back.ts';
import classes from './active.module.css';
import type { CurrentStop } from './use-now-sheet.ts';

/**
 * True if one receipt can serve both jobs. A carrier's receipt may cover several parcels. A store's receipt
 * shows one customer's purchase and payment card, so no other customer may see it.
 */
function sharesReceipt(one: ProjectedJob, other: ProjectedJob): boolean {
  return (
    other.status === 'delivered' &&
    wayRow(one.order.way).sharesReceipt &&
    wayRow(other.order.way).sharesReceipt
  );
}

/**
 * The step at the counter: open the camera, check the photo, then complete the job, which pays the driver.
 */
export function ReceiptGo({
  stop: { key, job, together },
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
  const nowMs = useNow();
  const plan = forwardPlan(job, nowMs);
  const { keep, problem } = useActionsOfAll();
  const [isForAll, setIsForAll] = useState(true);
  const sharing = together.filter((one) => one.key !== key && sharesReceipt(job, one.job));
  const take = () => input.current?.click();
  const { parcel } = job.order;
  const isReady = photo !== null || plan?.missingProof === null;
  const [hasNoReceipt, setHasNoReceipt] = useState(false);
  const words = proofWordsOf(job.order, hasNoReceipt);
  /** A file that is not a photo does not replace the current photo. */
  async function look(taken: File) {
    const why = await takenPhotoProblem(taken);
    setWrong(why);
    if (why === null) setPhoto(taken);
  }
  async function complete() {
    if (plan === null) return;
    onGo();
    setIsBusy(true);
    const shrunk = photo === null ? null : await shrinkPhoto(photo);
    const answers = { ...noAnswers, photo: shrunk, hasNoReceipt };
    const others = isForAll && photo !== null && !hasNoReceipt ? sharing : [];
    await keep(
      [job, ...others.map((one) => one.job)].flatMap((one) => {
        const its = forwardPlan(one, nowMs);
        return its === null ? [] : [{ order: one.order, work: workOf(its, answers) }];
      }),
    );
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
      {photo !== null && !hasNoReceipt && sharing.length > 0 && (
        <Box above={2}>
          <CheckboxField
            label={`This receipt covers all ${sharing.length + 1} returns`}
            checked={isForAll}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
        </Box>
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
          if (taken) void look(taken);
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
