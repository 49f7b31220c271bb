import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ActKey } from './act-key.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useOwnership } from './work-calls.ts';

/** Buttons to take a work item, take it over from a colleague, give it back, or snooze it. */
export function OwnerActs({ piece }: { piece: WorkItem }) {
  const { take, release } = useOwnership();
  const { id: me } = useSignedInUser();
  const ids = [piece.id];
  const owner = piece.owner?.id ?? null;
  return (
    <>
      {owner === me ? (
        <Button
          size="sm"
          variant="ghost"
          data-own
          icon={<ActKey name="I" />}
          disabled={release.isPending}
          onClick={() => release.send({ body: { ids } })}
        >
          Unassign me
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          data-own
          icon={<ActKey name="I" />}
          disabled={take.isPending}
          onClick={() => take.send({ body: { ids, from: owner } })}
        >
          {owner === null ? 'Assign to me' : 'Take over'}
        </Button>
      )}
      {(owner === null || owner === me) && <SnoozeMenu ids={ids} hasKey />}
    </>
  );
}
