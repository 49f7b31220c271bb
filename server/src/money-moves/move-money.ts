import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import type { Bus } from '../ports/bus.ts';
import { Reserved } from './reserved.ts';

/** One movement of money at a gateway or payout provider. */
export interface MoneyMove<Row extends { id: string }, Answer, Result> {
  /**
   * Locks the order or person and checks that its data is unchanged and no limit is exceeded. Then stores a
   * row for this movement, or finds the row of one in progress. Null if there is no money to move.
   */
  reserve: (transaction: Database) => Promise<Row | null>;
  /** Calls the gateway. May run again with the same key. */
  call: (row: Row, reserved: Reserved) => Promise<Answer>;
  /** Updates our rows and books by the gateway's answer. May run again. */
  apply: (transaction: Database, row: Row, answer: Answer) => Promise<Result>;
  /**
   * Marks the row as refused if the gateway's error was final. After any other error the row stays open, so
   * that the call is repeated later.
   */
  refuse: (transaction: Database, row: Row, error: unknown) => Promise<void>;
}

/**
 * Moves money in four steps: reserve, commit, call, apply. The row is committed before the gateway is called.
 * Two concurrent calls are therefore one movement, and if the process stops, another continues under the same
 * key. Null if nothing was to be moved.
 */
export async function moveMoney<Row extends { id: string }, Answer, Result>(
  { db, bus }: { db: Database; bus: Pick<Bus, 'publish'> },
  { reserve, call, apply, refuse }: MoneyMove<Row, Answer, Result>,
): Promise<Result | null> {
  const row = await commitEvents(db, bus, reserve);
  if (row === null) return null;
  let answer: Answer;
  try {
    answer = await call(row, new Reserved(row.id));
  } catch (error) {
    await commitEvents(db, bus, (transaction) => refuse(transaction, row, error));
    throw error;
  }
  return await commitEvents(db, bus, (transaction) => apply(transaction, row, answer));
}
