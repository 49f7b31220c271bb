import { inThisTrace } from '../metrics/spans.ts';
import type { Database } from './connect.ts';
import { isConnectionFailure } from './connection-failure.ts';

interface Waiting<Item, Answer> {
  item: Item;
  /** Runs work inside the trace of the call that added this item to the group. */
  inItsTrace: <T>(piece: () => T) => T;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Groups concurrent calls into shared statements. A single call runs at once; calls that arrive meanwhile
 * form the next group, up to `mostAtOnce`. `run` returns the answers in the group's sequence. If it fails,
 * each call is retried alone, except when the database is down.
 */
export function groupStatements<Item, Answer = void>(
  run: (group: readonly Item[]) => Promise<readonly Answer[]>,
  mostAtOnce: number,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let isRunning = false;

  async function settle(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item);
      const [first] = group;
      const answers = await (first === undefined ? run(items) : first.inItsTrace(() => run(items)));
      if (answers.length !== group.length) throw new Error('a group was not answered as asked');
      answers.forEach((answer, place) => group[place]?.resolve(answer));
    } catch (error) {
      if (group.length === 1 || isConnectionFailure(error))
        for (const { reject } of group) reject(error);
      else for (const member of group) await settle([member]);
    }
  }

  async function settleAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce));
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const inItsTrace = inThisTrace(<T>(piece: () => T) => piece());
      waiting.push({ item, inItsTrace, resolve, reject });
      if (!isRunning) void settleAll();
    });
}

/** Lets concurrent calls on the same database, or in the same transaction, share statements. */
export function groupOnDatabase<Item, Answer = void>(
  run: (db: Database, group: readonly Item[]) => Promise<readonly Answer[]>,
  mostAtOnce: number,
): (db: Database, item: Item) => Promise<Answer> {
  const made = new WeakMap<Database, (item: Item) => Promise<Answer>>();
  return (db, item) => {
    const shared = made.get(db) ?? groupStatements((group) => run(db, group), mostAtOnce);
    made.set(db, shared);
    return shared(item);
  };
}

/**
 * Puts rows into the sequence of a group's members. A row's `place` is its member's number, from 1. Members
 * without a row get null.
 */
export function inPlaces<Row extends { place: number }>(
  count: number,
  rows: readonly Row[],
): (Row | null)[] {
  const placed = new Map(rows.map((row) => [row.place, row]));
  return Array.from({ length: count }, (_, at) => placed.get(at + 1) ?? null);
}
