import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import type { Bus } from '../ports/bus.ts';
import { Reserved } from './reserved.ts';

/** One movement of money at a gateway or payout provider. */
export interface MoneyMove<Row extends { id: string }, Answer, Result> {
  /**
   * Locks the order or the person, checks the caller's view and all limits, and stores the row for this movement, or
   * finds one in progress. Null if nothing is to be moved.
   */
  reserve: (transaction: Database) => Promise<Row | null>;
  /** Calls the gateway. May run again, with the same key. */
  call: (row: Row, reserved: Reserved) => Promise<Answer>;
  /** Updates our rows and books to the gateway's answer. May run again. */
  apply: (transaction: Database, row: Row, answer: Answer) => Promise<Result>;
  /** Ends the row where the answer was an error that is final; any other error leaves it for another try. */
  refuse: (transaction: Database, row: Row, error: unknown) => Promise<void>;
}

/**
 * Moves money: reserve, commit, call, apply. The row is committed before the gateway is called, so that two concurrent
 * calls are one movement, and if the process stops, another continues under the same key. Null if nothing was to be
 * moved.
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
