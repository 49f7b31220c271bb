import type { WorkGroup } from '@backhaul/domain/operations/work-kinds.ts';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Details } from '../../ui/details.tsx';
import { groupOf } from '../../words/console/work.ts';
import { useShift, useWork } from './work-calls.ts';
import { isLate, isSnoozed } from './work-groups.ts';
import { WorkList } from './work-list.tsx';
import classes from './needs-person.module.css';

const nothing = () => undefined;

/**
 * Open work items of the given groups, shown above the content of a section. Renders nothing if there are
 * none.
 */
export function NeedsPerson({
  groups,
  without,
}: {
  groups: readonly WorkGroup[];
  /** The kinds of work items to leave out, because the screen shows them itself. */
  without?: readonly string[];
}) {
  const { data } = useWork();
  const nowMs = useNow();
  const pieces = (data?.items ?? []).filter(
    (piece) =>
      groups.includes(groupOf(piece)) &&
      !isSnoozed(piece, nowMs) &&
      without?.includes(piece.kind) !== true,
  );
  const late = pieces.filter((piece) => isLate(piece, nowMs)).length;
  if (!useMay('see_work') || pieces.length === 0) return null;
  return (
    <Details
      className={classes['slice']}
      summary={
        <span>
          <strong>Open tasks</strong> <b>{pieces.length}</b>
          {late > 0 && <em>{late} late</em>}
        </span>
      }
    >
      <Slice pieces={pieces} />
    </Details>
  );
}

function Slice({ pieces }: { pieces: Parameters<typeof WorkList>[0]['pieces'] }) {
  const { data: shift } = useShift();
  const [current, setCurrent] = useState<string | null>(null);
  return (
    <WorkList
      pieces={pieces}
      people={shift?.people ?? []}
      current={current}
      onChoose={setCurrent}
      onNext={nothing}
      isBesideList
    />
  );
}
