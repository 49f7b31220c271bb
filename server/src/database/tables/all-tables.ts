import type { DB } from '../tables.generated.ts';
import { accountTables, peopleTables } from './account-tables.ts';
import { bookTables } from './book-tables.ts';
import { consoleTables } from './console-tables.ts';
import { driverTables } from './driver-tables.ts';
import { factTables } from './fact-tables.ts';
import { helpTables } from './help-tables.ts';
import { notificationTables } from './notification-tables.ts';
import { ticketTables } from './ticket-tables.ts';
import { orderTables } from './order-tables.ts';
import { paymentTables } from './payment-tables.ts';
import { retailTables } from './retail-tables.ts';
import type { Erasure, ExportedRows, Rows, Table } from './table.ts';
import { workTables } from './work-tables.ts';

/**
 * All tables. A table comes before the tables that it references and before those through which its rows are
 * found. In this sequence, the rows of sandboxes and of erased persons are deleted.
 */
const tables: { readonly [T in keyof DB]: Table<T> } = {
  ...retailTables,
  ...accountTables,
  ...driverTables,
  ...notificationTables,
  ...workTables,
  ...paymentTables,
  ...bookTables,
  ...ticketTables,
  ...helpTables,
  ...orderTables,
  ...peopleTables,
  ...factTables,
  ...consoleTables,
};

type TableName = keyof DB;
/** A table's declaration, without the types of its columns. */
interface Declaration {
  owners: readonly string[];
  grows?: string;
  sandbox: Rows | null;
  lists?: Readonly<Record<string, string>>;
  exported?:
    | (Omit<ExportedRows<TableName>, 'withheld'> & { withheld?: readonly string[] })
    | string;
  erased?: Erasure | string;
}

const all = Object.entries(tables) as [TableName, Declaration][];

/** The declarations in the sequence of the tables above, each with its table's name. */
export const declaredTables = all.map(([table, declaration]) => ({ table, ...declaration }));

/** For each table, the SQL condition that selects a sandbox's rows. */
export const sandboxRows = all.flatMap(([table, { sandbox: belongs }]) =>
  belongs === null ? [] : [{ table, belongs }],
);

/** For each table, the SQL condition that selects the rows which a person gets when they request their data. */
export const exportedRows = all.flatMap(([table, { exported }]) =>
  typeof exported === 'object' ? [{ table, ...exported }] : [],
);
