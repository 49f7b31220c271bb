import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../tables.generated.ts';

/** A condition on rows of a table: those of the sandbox, or of the person, with this id. */
export type Rows = (id: string) => RawBuilder<unknown>;
/** A statement that erases a person from a table. */
export type Erasure = (userId: string, table: string) => RawBuilder<unknown>;

/** Rows that a person gets under the name `as`; `withheld` are secrets, and columns about somebody else. */
export interface ExportedRows<T extends keyof DB> {
  as: string;
  belongs: Rows;
  withheld?: readonly (keyof DB[T] & string)[];
}

interface AnyTable<T extends keyof DB> {
  /**
   * The rooms and features, as folders under server/src, that may write the table: one, or a few where one statement
   * must change several tables. None where only migrations or database/ write it. demo/ may write every table.
   */
  owners: readonly string[];
  /** A table that only grows: what else the role that serves may do, where a trigger lets it. */
  grows?: '' | `DELETE${string}`;
  /** Rows of a sandbox, which are deleted with it. Null: shared, temporary, or about people without an account. */
  sandbox: Rows | null;
  /**
   * Columns with a fixed list of values, as module and type of domain. Only by these are database values asserted to be
   * of a type. Most have a CHECK (table-checks.test.ts); event columns are written only by our code.
   */
  lists?: { readonly [C in keyof DB[T] & string]?: `${string}#${string}` };
}

/** Rows about people: those that a person gets on asking for their data, and what erasing a person does; or why not. */
interface PersonalTable<T extends keyof DB> extends AnyTable<T> {
  exported: ExportedRows<T> | string;
  erased: Erasure | string;
}

/** A table with nothing about anybody: facts that ship, and what the machinery keeps for itself. */
interface ImpersonalTable<T extends keyof DB> extends AnyTable<T> {
  personal: false;
}

export type Table<T extends keyof DB> = PersonalTable<T> | ImpersonalTable<T>;
export type Tables = { readonly [T in keyof DB]?: Table<T> };

export const peopleOf: Rows = (id) => sql`(SELECT id FROM users WHERE sandbox_id = ${id})`;
export const ordersOf: Rows = (id) => sql`(SELECT id FROM orders WHERE sandbox_id = ${id})`;
export const ofSandbox: Rows = (id) => sql`sandbox_id = ${id}`;
export const ofPeople: Rows = (id) => sql`user_id IN ${peopleOf(id)}`;
export const ofDrivers: Rows = (id) => sql`driver_id IN ${peopleOf(id)}`;
export const ofOrders: Rows = (id) => sql`order_id IN ${ordersOf(id)}`;

export const ownOrders: Rows = (id) => sql`(SELECT id FROM orders WHERE customer_id = ${id})`;
export const ownEmail: Rows = (id) => sql`(SELECT email FROM users WHERE id = ${id})`;
export const ofPerson: Rows = (id) => sql`user_id = ${id}`;
export const ofDriver: Rows = (id) => sql`driver_id = ${id}`;
export const ofCustomer: Rows = (id) => sql`customer_id = ${id}`;
export const ofOwnOrders: Rows = (id) => sql`order_id IN ${ownOrders(id)}`;

export const gone: Erasure = (id, table) =>
  sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${id}`;
/** Stands in place of a person's words where a column may not be empty. */
export const erasedWords = 'Erased';
/** Stands in place of a person's name; nobody else's e-mail can be this one. */
export const pseudonym = { first: 'Deleted', last: 'account' } as const;
export const pseudonymousEmail = (userId: string) => `erased-${userId}@erased.invalid`;

/** Near enough for a map of the town, too far to find the house: about a kilometre. */
export const roughly = (column: string) =>
  sql`round(${sql.ref(column)}::numeric, 2)::double precision`;
