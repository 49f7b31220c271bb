import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { takeWork, WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useOwnership } from './work-calls.ts';
import classes from './needs-person.module.css';

/**
 * Buttons for an action on all selected work items. A message says how many of these items a colleague has
 * taken in the meantime.
 */
export function BulkBar({ pieces, onDone }: { pieces: readonly WorkItem[]; onDone: () => void }) {
  const { take, release } = useOwnership();
  const toast = useToast();
  const { id: me } = useSignedInUser();
  const free = pieces.filter(({ owner }) => owner === null).map(({ id }) => id);
  const mine = pieces.filter(({ owner }) => owner?.id === me).map(({ id }) => id);

  function done({ items, lost }: CallAnswer<typeof takeWork>) {
    if (lost.length > 0)
      toast({
        tone: 'destructive',
        title: `${items.length} changed. ${lost.length} did not change, because a colleague acted first.`,
      });
    onDone();
  }

  return (
    <div className={classes['bulk']} role="region" aria-label="Selected tasks">
      <strong>{pieces.length} selected</strong>
      <Button
        size="sm"
        variant="primary"
        disabled={free.length === 0 || take.isPending}
        onClick={() => take.send({ body: { ids: free, from: null } }, { onSuccess: done })}
      >
        Assign to me ({free.length})
      </Button>
      <Button
        size="sm"
        disabled={mine.length === 0 || release.isPending}
        onClick={() => release.send({ body: { ids: mine } }, { onSuccess: done })}
      >
        Unassign me ({mine.length})
      </Button>
      <SnoozeMenu ids={[...free, ...mine]} onDone={onDone} />
      <Button size="sm" variant="ghost" onClick={onDone}>
        Clear selection
      </Button>
    </div>
  );
}
