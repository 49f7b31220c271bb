import type { Colleague, WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useNavigate, usePlace } from '../../lib/router/use-router.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { thingLink, thingParam } from '../../lib/thing-link.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { dueWords } from '../../words/console/work-time.ts';
import { workGroupNames, workSentence } from '../../words/console/work.ts';
import { BulkBar } from './bulk-bar.tsx';
import { thingOf } from './piece-target.ts';
import { useWorkKeys } from './use-work-keys.ts';
import type { OrderAct } from '../../words/console/orders.ts';
import { groupPieces, openAtFirst, type PieceGroup } from './work-groups.ts';
import { WorkRow } from './work-row.tsx';
import classes from './work.module.css';

export interface WorkDialogProps {
  act: OrderAct;
  piece: WorkItem;
  onClose: () => void;
}

interface WorkListProps {
  pieces: readonly WorkItem[];
  /** The colleagues who are working now. */
  people: readonly Colleague[];
  /** A dialog that asks for an action's details. Without it, the actions are only on the card. */
  Dialog?: ComponentType<WorkDialogProps>;
  onNext: () => void;
  onChoose?: (id: string) => void;
  current: string | null;
  /**
   * True if the page has a second list below this one. The keyboard shortcuts then belong to the second list,
   * unless the focus is in this one.
   */
  isBesideList?: boolean;
}

const none: readonly string[] = [];

/**
 * A list of work items in groups, late ones first. It can be used by mouse, by touch and entirely by
 * keyboard.
 */
export function WorkList({
  pieces,
  people,
  Dialog,
  onNext,
  onChoose,
  current: wanted,
  isBesideList = false,
}: WorkListProps) {
  const nowMs = useNow(10_000);
  const { id: me } = useSignedInUser();
  const { query } = usePlace();
  const navigate = useNavigate();
  const [marked, setMarked] = useState<readonly string[]>(none);
  const [turned, setTurned] = useState<readonly string[]>(none);
  const [open, setOpen] = useState<{ act: OrderAct; piece: WorkItem } | null>(null);
  const groups = groupPieces(pieces, nowMs);
  const first = openAtFirst(groups);
  const isOpen = (key: string) => first.has(key) !== turned.includes(key);
  const ids = groups
    .flatMap((group) => (isOpen(group.key) ? group.pieces : []))
    .map(({ id }) => id);
  const current = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
  const markedPieces = pieces.filter(({ id }) => marked.includes(id));

  function choose(id: string) {
    onChoose?.(id);
    // If a card is open, it is replaced by the card of the chosen work item.
    const piece = pieces.find((one) => one.id === id);
    const thing = piece && thingOf(piece);
    if (query[thingParam] && thing)
      void navigate({ ...thingLink(thing.kind, thing.id, query), replace: true });
  }
  const toggle = (list: readonly string[], key: string) =>
    list.includes(key) ? list.filter((one) => one !== key) : [...list, key];
  const mark = (id: string) => setMarked((before) => toggle(before, id));
  useWorkKeys({ ids, current, onChoose: choose, onMark: mark, onNext, isBesideList });

  return (
    <div data-own-keys={isBesideList ? '' : undefined}>
      {groups.map((group) => (
        <section
          key={group.key}
          aria-labelledby={`group-${group.key}`}
          aria-live={group.key === 'help' ? 'assertive' : undefined}
        >
          <GroupHead
            group={group}
            nowMs={nowMs}
            isOpen={isOpen(group.key)}
            onToggle={() => setTurned(toggle(turned, group.key))}
          />
          {isOpen(group.key) && (
            <ol>
              {group.pieces.map((piece) => (
                <WorkRow
                  key={piece.id}
                  piece={piece}
                  nowMs={nowMs}
                  watching={people.filter(({ itemId, id }) => itemId === piece.id && id !== me)}
                  isHere={(id) => people.some((one) => one.id === id && one.isHere)}
                  isCurrent={piece.id === current}
                  isMain={piece.id === current}
                  isMarked={marked.includes(piece.id)}
                  onChoose={() => onChoose?.(piece.id)}
                  onMark={() => mark(piece.id)}
                  onAct={Dialog && ((act) => setOpen({ act, piece }))}
                />
              ))}
            </ol>
          )}
        </section>
      ))}
      {markedPieces.length > 0 && <BulkBar pieces={markedPieces} onDone={() => setMarked(none)} />}
      {open && Dialog && <Dialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function GroupHead({
  group: { key, pieces },
  nowMs,
  isOpen,
  onToggle,
}: {
  group: PieceGroup;
  nowMs: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const timeZone = useTimeZone();
  const name = key === 'late' ? 'Late' : workGroupNames[key];
  const [first] = pieces;
  const more =
    first && `${dueWords(first.dueAt, nowMs, timeZone).by} · ${workSentence(first, nowMs)}`;
  return (
    <h2 id={`group-${key}`} className={classes['group']} data-late={key === 'late' || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronDown aria-hidden="true" size={14} stroke={2} />
        {name} <b>{pieces.length}</b>
      </button>
      <small>{isOpen ? key === 'late' && 'oldest first' : more}</small>
    </h2>
  );
}
