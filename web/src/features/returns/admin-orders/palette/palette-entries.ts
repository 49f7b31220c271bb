import { findThings } from '@backhaul/contract/calls/operations/things.ts';
import type { ThingRow } from '@backhaul/contract/thing-answer.ts';
import { searchWords } from '@backhaul/domain/operations/search-words.ts';
import { type Thing, type ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate, usePlace } from '../../../../lib/router/use-router.ts';
import type { RoomKey } from '../../../../lib/room-keys.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { thingLink, thingParam, thingPath, thingsIn } from '../../../../lib/thing-link.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import type { MenuEntry } from '../../../../parts/shell/menu.ts';
import { actSynonyms, sectionSynonyms } from '../../../../words/console/everyday.ts';
import { type OrderAct, actWords } from '../../../../words/console/orders.ts';
import { kindPlurals, rowWords } from '../../../../words/console/things.ts';
import { useMayAct } from '../../../../parts/work/use-may-act.ts';
import { type ActSubject, actsOf, subjectOf } from '../acts/order-acts.ts';
import { useOrderDetail } from '../order-data.ts';

export interface PaletteEntry {
  readonly key: string;
  /** The heading above the entry. */
  readonly group: string;
  readonly label: string;
  /** Facts that tell this entry from others with the same name, such as a number, a person or a place. */
  readonly details: string;
  /** The record that the entry opens. Its status and day are shown. */
  readonly row: ThingRow | null;
  readonly room: RoomKey | null;
  readonly run: () => void;
  /** Opens the record's own page. Runs when the person presses Shift and Enter. */
  readonly runWhole?: () => void;
}

/**
 * The kinds of records in the sequence in which they are listed, people first, each with its section of the
 * console.
 */
const kindRooms: Readonly<Record<ThingKind, RoomKey>> = {
  customer: 'customers',
  driver: 'drivers',
  application: 'drivers',
  order: 'orders',
  ticket: 'inbox',
  payment: 'money',
  payout: 'money',
  store: 'network',
  retailer: 'network',
  incident: 'drivers',
};
const kindOrder = Object.keys(kindRooms);

/**
 * Sorts the found records by kind. Of a driver and the same person's application, only one is kept: the
 * application until it is approved, then the driver.
 */
function inOrder(things: readonly ThingRow[]): ThingRow[] {
  const undecided = new Set(
    things
      .filter(({ kind, status }) => kind === 'application' && status !== 'approved')
      .map(({ id }) => id),
  );
  return things
    .filter(({ kind, id }) =>
      kind === 'application' ? undecided.has(id) : kind !== 'driver' || !undecided.has(id),
    )
    .toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
}

/**
 * The matches for the typed text: actions on the open order, pages of the console, and records of every kind.
 */
export function usePaletteEntries({
  text,
  sections,
  onAct,
  onKeys,
}: {
  text: string;
  sections: readonly MenuEntry[];
  onAct: (act: OrderAct, subject: ActSubject) => void;
  onKeys: () => void;
}): PaletteEntry[] {
  const navigate = useNavigate();
  const mayAct = useMayAct();
  const mayFind = useMay('find_things');
  const mayListOrders = useMay('find_orders');
  const { query } = usePlace();
  const words = text.trim().toLowerCase();
  const openOrder = orderOf(thingsIn(query[thingParam])) ?? query['order'];
  const detail = useOrderDetail(openOrder);
  const rested = useDebounced(text.trim(), 60);
  const isAsked = mayFind && rested.length > 1 && searchWords(rested).length > 0;
  const found = useQuery({
    ...queryOf(findThings, { query: { q: rested } }),
    enabled: isAsked,
  });
  const simple = { details: '', row: null, room: null };
  const places = sections
    .filter(({ label }) =>
      hasWords(`${label} ${sectionSynonyms[label.split(': ').at(-1) ?? ''] ?? ''}`, words),
    )
    .map(({ label, path }) => ({
      ...simple,
      key: `section ${path}`,
      group: 'Go to',
      label,
      run: () => void navigate({ to: path }),
    }));
  const order = openOrder === undefined ? undefined : detail.data;
  const acts = order
    ? actsOf(order)
        .filter(mayAct)
        .filter((act) => hasWords(`${actWords[act].label} ${actSynonyms[act] ?? ''}`, words))
        .map((act) => ({
          ...simple,
          key: `act ${act}`,
          group: `Actions, ${order.trackingNumber}`,
          label: actWords[act].label,
          run: () => onAct(act, subjectOf(order)),
        }))
    : [];
  // Results for an earlier text are not shown, because Enter would then open a record that does not match the
  // current text.
  const isCurrent = isAsked && rested === text.trim();
  const rows = inOrder(isCurrent ? (found.data?.things ?? []) : []);
  const things = rows.map((row) => {
    const { title, details } = rowWords(row);
    const { kind, id } = row;
    return {
      key: `${kind} ${id}`,
      group: kindPlurals[kind],
      label: title,
      details: details.join(' · '),
      row,
      room: kindRooms[kind],
      run: () => void navigate({ ...thingLink(kind, id, query), resetScroll: false }),
      runWhole: () => void navigate({ to: thingPath(kind, id) }),
    };
  });
  const listed =
    rows.some(({ kind }) => kind === 'order') && mayListOrders
      ? [
          {
            ...simple,
            key: 'list',
            group: 'Actions',
            label: `All orders that contain ‘${rested}’`,
            details: 'opens the filtered order list',
            room: 'orders' as const,
            run: () => void navigate({ to: paths.adminOrders, search: { q: rested } }),
          },
        ]
      : [];
  const keys = { ...simple, key: 'keys', group: 'Show', label: 'Keyboard shortcuts', run: onKeys };
  const shown = hasWords(keys.label, words) ? [keys] : [];
  // Actions come first if the typed text names one. Otherwise the found records come first.
  return acts.length > 0 && words !== ''
    ? [...acts, ...things, ...listed, ...places, ...shown]
    : [...things, ...listed, ...acts, ...places, ...shown];
}

function orderOf(things: readonly Thing[]): string | undefined {
  const top = things.at(-1);
  return top?.kind === 'order' ? top.id : undefined;
}

/** True if every typed word begins a word of the text, or the text contains the whole query. */
function hasWords(text: string, words: string): boolean {
  const own = text.toLowerCase();
  return (
    own.includes(words) ||
    words.split(/\s+/).every((word) => own.split(/\s+/).some((one) => one.startsWith(word)))
  );
}
