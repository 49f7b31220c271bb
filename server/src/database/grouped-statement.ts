import { isConnectionFailure } from './connection-failure.ts';

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Lets what is asked at once share statements: one that comes alone is asked at once, those that come meanwhile form the next
 * group, of `mostAtOnce` at most. `run` asks for a whole group and answers in its order; what writes, writes all of it in one
 * transaction, or nothing. When a group fails, each of its members is tried alone and fails for its own reasons, unless the
 * database is away: then all have failed.
 */
export function groupStatements<Item, Answer = void>(
  run: (group: readonly Item[]) => Promise<readonly Answer[]>,
  mostAtOnce: number,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let isRunning = false;

  async function settle(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(group.map(({ item }) => item));
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
      waiting.push({ item, resolve, reject });
      if (!isRunning) void settleAll();
    });
}

/** The answers to a group, in its order, from rows that say whose they are; null for whom none came. */
export function inPlaces<Row extends { place: number }>(
  count: number,
  rows: readonly Row[],
): (Row | null)[] {
  const placed = new Map(rows.map((row) => [row.place, row]));
  return Array.from({ length: count }, (_, at) => placed.get(at + 1) ?? null);
}
