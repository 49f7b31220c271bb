import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ProjectedJob } from '../../../parts/driver/projected-job.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useActions } from './use-actions.ts';

/** Opens the camera; the photo is sent as proof, now or when there is a network. */
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
  const hasOne = job.proofs.has(proof);

  async function take(target: HTMLInputElement) {
    const [photo] = target.files ?? [];
    if (!photo) return;
    await keep([{ kind: 'photo', proof, file: await shrinkPhoto(photo) }]);
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
        {hasOne ? 'Photo added, add another' : label}
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
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
