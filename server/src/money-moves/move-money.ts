import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import type { Bus } from '../ports/bus.ts';
import { Reserved } from './reserved.ts';

/** One movement of money at a gateway or payout provider. */
export interface MoneyMove<Row extends { id: string }, Answer, Result> {
  /**
   * Locks the order or the person, compares what its caller saw and every limit, and stores the row that stands for the
   * movement, or finds the one that is under way. Null where nothing is to be moved.
   */
  reserve: (transaction: Database) => Promise<Row | null>;
  /** Asks the gateway. It may run again, under the same key. */
  call: (row: Row, reserved: Reserved) => Promise<Answer>;
  /** Brings our rows and books to what was answered. It may run again. */
  apply: (transaction: Database, row: Row, answer: Answer) => Promise<Result>;
  /** Ends the row where the answer was an error that is final; any other error leaves it for another try. */
  refuse: (transaction: Database, row: Row, error: unknown) => Promise<void>;
}

/**
 * Moves money: reserve, commit, call, apply. Nothing calls a gateway before its own row is committed, so that two at once are
 * one and a process that ends in between is followed by another under the same key. Null where nothing was to be moved.
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
