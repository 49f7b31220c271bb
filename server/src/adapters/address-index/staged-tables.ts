import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const indexTables = [
  'address_streets',
  'address_street_names',
  'address_points',
  'address_ranges',
  'address_stretches',
  'address_crossings',
  'address_places',
] as const;
type IndexTable = (typeof indexTables)[number];

/**
 * A row to store in the index: each column's value by the column's name. The column `generation` is added
 * later. Points and boxes are in PostgreSQL's text format.
 */
export type StagedRow = Readonly<Record<string, string | number | readonly (string | number)[]>>;

const rowsPerStatement = 5000;
/**
 * The maximum time to wait for the locks of the index's tables. It is shorter than PostgreSQL's deadlock
 * timeout, so that in a deadlock the exchange of tables fails and is tried again, and no look-up fails.
 */
const exchangeWaitMs = 300;
const exchangeAttempts = 100;
const lockNotAvailable = '55P03';

/** A null character in JSON, which PostgreSQL's text cannot store. */
const nullCharacter = /(?<=(?<!\\)(?:\\\\)*)\\u0000/g;

const primaryKeysOf = `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE conrelid = $1::regclass AND contype = 'p'`;
const indexesOf = `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = $1::regclass AND NOT indisprimary`;

const stagedName = (table: IndexTable, generation: number) => `${table}_g${generation}`;

/** Deletes the tables of interrupted builds. The caller must hold the build lock. */
export async function dropLeftovers(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relkind = 'r' AND NOT relispartition AND pg_table_is_visible(oid)
        AND relname ~ ('^(' || array_to_string($1::text[], '|') || ')_g[0-9]+$')`,
    [indexTables],
  );
  for (const { name } of rows) await client.query(`DROP TABLE ${name}`);
}

/**
 * New tables for the next version (generation) of the index, one for each of the index's tables. They become
 * partitions of those tables when they are complete.
 */
export class StagedTables {
  readonly #client: pg.PoolClient;
  readonly generation: number;
  readonly #waiting = new Map<IndexTable, StagedRow[]>();
  /** The write of the last full batch. It may still run while the next batch is collected. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, generation: number) {
    this.#client = client;
    this.generation = generation;
  }

  async create(): Promise<void> {
    for (const table of indexTables) {
      const name = stagedName(table, this.generation);
      await this.#client.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING CONSTRAINTS)`);
      // This check shows PostgreSQL that all rows belong to the generation, so that it need not scan the
      // table when the table becomes a partition.
      await this.#client.query(`ALTER TABLE ${name} ADD CHECK (generation = ${this.generation})`);
      for (const { definition } of await this.#definitions(primaryKeysOf, table))
        await this.#client.query(`ALTER TABLE ${name} ADD ${definition}`);
    }
  }

  /** Adds a row. Rows are written in batches, and a house that is already in the table is skipped. */
  async add(table: IndexTable, row: StagedRow): Promise<void> {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, rows);
    if (rows.push(row) >= rowsPerStatement) await this.#write(table);
  }

  async finish(): Promise<void> {
    for (const table of indexTables) {
      await this.#write(table);
      await this.#writing;
      const name = stagedName(table, this.generation);
      // The table's indexes are created only now, because that is faster than updating them for each row.
      for (const { definition } of await this.#definitions(indexesOf, table))
        await this.#client.query(
          definition.replace(/ INDEX .* USING /, ` INDEX ON ${name} USING `),
        );
      await this.#client.query(`ANALYZE ${name}`);
    }
  }

  async #definitions(query: string, table: IndexTable): Promise<{ definition: string }[]> {
    return (await this.#client.query<{ definition: string }>(query, [table])).rows;
  }

  async count(table: IndexTable): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${stagedName(table, this.generation)}`,
    );
    return rows[0]?.count ?? 0;
  }

  async #write(table: IndexTable): Promise<void> {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.delete(table);
    if (rows.length === 0) return;
    const name = stagedName(table, this.generation);
    await this.#writing;
    this.#writing = this.#client.query(
      `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1) ON CONFLICT DO NOTHING`,
      [
        JSON.stringify(rows.map((row) => ({ generation: this.generation, ...row }))).replaceAll(
          nullCharacter,
          ' ',
        ),
      ],
    );
    // Without this handler, Node would end the process for a failed write. The error is thrown again by the
    // next write or by `finish`.
    this.#writing.catch(() => undefined);
  }

  /** Makes this version of the index the current one. The changes of `andThen` are in the same transaction. */
  async exchange(andThen: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#client.query('BEGIN');
        await this.#client.query(`SET LOCAL lock_timeout = ${exchangeWaitMs}`);
        await this.#client.query(`LOCK TABLE ${indexTables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
        await this.#dropPartitions();
        for (const table of indexTables) {
          await this.#client.query(
            `ALTER TABLE ${table} ATTACH PARTITION ${stagedName(table, this.generation)}
              FOR VALUES IN (${this.generation})`,
          );
        }
        await andThen();
        await this.#client.query('COMMIT');
        break;
      } catch (error) {
        await this.#client.query('ROLLBACK');
        const isBusy = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
        if (!isBusy || attempt >= exchangeAttempts) throw error;
        await pause(exchangeWaitMs);
      }
    }
    // The statistics of the parent tables are updated separately, because analyzing the partitions does not
    // do so.
    await this.#client.query(`ANALYZE ${indexTables.join(', ')}`);
  }

  async #dropPartitions(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
        WHERE inhparent = ANY($1::text[]::regclass[])
          AND (SELECT relkind FROM pg_class WHERE oid = inhrelid) = 'r'`,
      [indexTables],
    );
    for (const { name } of rows) await this.#client.query(`DROP TABLE ${name}`);
  }
}
