import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { takenPhotoProblem } from '../../../../parts/photos/taken-photo-problem.ts';
import { shrinkPhoto } from '../../../../parts/photos/shrink-photo.ts';
import { useActions } from './use-actions.ts';

/**
 * A button that opens the camera. The photo is sent as proof, at once or when there is a network.
 */
export function AddPhoto({
  job,
  proof,
  label,
}: {
  job: ProjectedJob;
  proof: ProofKind;
  label: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { keep, problem } = useActions(job.order);
  const [wrong, setWrong] = useState<string | null>(null);
  const told = wrong ?? problem;
  const hasOne = job.proofs.has(proof);

  async function take(target: HTMLInputElement) {
    const [photo] = target.files ?? [];
    if (!photo) return;
    const why = await takenPhotoProblem(photo);
    setWrong(why);
    if (why === null) await keep([{ kind: 'photo', proof, file: await shrinkPhoto(photo) }]);
    target.value = '';
  }

  return (
    <>
      <Button
        icon={
          hasOne ? (
            <IconCheck aria-hidden="true" stroke={2} />
          ) : (
            <IconCamera aria-hidden="true" stroke={1.75} />
          )
        }
        onClick={() => input.current?.click()}
      >
        {hasOne ? 'Photo added. Add another' : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={({ target }) => void take(target)}
      />
      {told !== null && (
        <Notice tone="bad" role="alert">
          {told}
        </Notice>
      )}
    </>
  );
}
