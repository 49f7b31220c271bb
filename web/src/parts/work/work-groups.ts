import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { type WorkGroup, workGroups } from '@backhaul/domain/operations/work-kinds.ts';
import { groupOf } from '../../words/console/work.ts';

export const isLate = ({ dueAt }: Pick<WorkItem, 'dueAt'>, nowMs: number) =>
  Date.parse(dueAt) < nowMs;

export const isSnoozed = ({ snoozedUntil }: Pick<WorkItem, 'snoozedUntil'>, nowMs: number) =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs;

export interface PieceGroup {
  readonly key: WorkGroup | 'late';
  readonly pieces: readonly WorkItem[];
}

/**
 * Groups work items: calls for help first, then late items by deadline, then the other groups in their fixed
 * sequence.
 */
export function groupPieces(pieces: readonly WorkItem[], nowMs: number): readonly PieceGroup[] {
  const isHelp = (piece: WorkItem) => groupOf(piece) === 'help';
  const late = pieces.filter((piece) => isLate(piece, nowMs) && !isHelp(piece));
  const others = pieces.filter((piece) => !isLate(piece, nowMs) || isHelp(piece));
  const groups: PieceGroup[] = workGroups.map((key) => ({
    key,
    pieces: others.filter((piece) => groupOf(piece) === key),
  }));
  const [help, ...rest] = groups;
  return [...(help ? [help] : []), { key: 'late' as const, pieces: late }, ...rest].filter(
    (group) => group.pieces.length > 0,
  );
}

/**
 * Every laptop screen has room for at least this many rows. Until so many are shown, another group is
 * expanded, even if it is so large that `most` is exceeded.
 */
const fewest = 8;

/**
 * The keys of the groups that are expanded at first: always the late one, and others until about `most` rows
 * are shown. The remaining groups show only a summary.
 */
export function openAtFirst(groups: readonly PieceGroup[], most = 14): ReadonlySet<string> {
  const open = new Set<string>();
  let shown = 0;
  for (const { key, pieces } of groups) {
    if (shown >= fewest && shown + pieces.length > most && key !== 'late') break;
    open.add(key);
    shown += pieces.length;
  }
  return open;
}
