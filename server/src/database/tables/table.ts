import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../tables.generated.ts';

/** Returns an SQL condition that selects a table's rows of one sandbox or person, by its id. */
export type Rows = (id: string) => RawBuilder<unknown>;
/** A statement that erases a person from a table. */
export type Erasure = (userId: string, table: string) => RawBuilder<unknown>;

/**
 * Rows that are exported to a person under the name `as`. The `withheld` columns are left out, because they
 * are secret or about somebody else.
 */
export interface ExportedRows<T extends keyof DB> {
  as: string;
  belongs: Rows;
  withheld?: readonly (keyof DB[T] & string)[];
}

interface AnyTable<T extends keyof DB> {
  /**
   * The folders under server/src that may write the table: usually one, or a few if one statement must change several
   * tables. None if only migrations or database/ write it. demo/ may write every table.
   */
  owners: readonly string[];
  /**
   * Marks an append-only table: the server may only add rows. A value such as `DELETE` lists other operations
   * that its role may do if a trigger allows them.
   */
  grows?: '' | `DELETE${string}`;
  /**
   * Selects a sandbox's rows, which are deleted with the sandbox. Null for a table whose rows are shared,
   * temporary, or about people without an account.
   */
  sandbox: Rows | null;
  /**
   * Columns that allow only the values of a type in the domain package, named as `module#Type`. Code that
   * reads such a column may assume this type. A CHECK in the database enforces most of them
   * (table-checks.test.ts).
   */
  lists?: { readonly [C in keyof DB[T] & string]?: `${string}#${string}` };
}

/**
 * A table about people. It states which rows a person gets when requesting their data, and how a person is
 * erased, or why not.
 */
interface PersonalTable<T extends keyof DB> extends AnyTable<T> {
  exported: ExportedRows<T> | string;
  erased: Erasure | string;
}

/** A table without personal data, such as reference data that comes with a release, or internal state. */
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
/** Replaces a person's words in a column that cannot be empty. */
export const erasedWords = 'Erased';
/** Replaces the name of an erased person. The e-mail address becomes one that no other account can have. */
export const pseudonym = { first: 'Deleted', last: 'account' } as const;
export const pseudonymousEmail = (userId: string) => `erased-${userId}@erased.invalid`;

/**
 * Rounds a coordinate to about a kilometer: precise enough for a map of the town, too rough to find the
 * house.
 */
export const roughly = (column: string) =>
  sql`round(${sql.ref(column)}::numeric, 2)::double precision`;
