import type pg from 'pg';

interface RecordedStatement {
  text: string;
  values: readonly unknown[];
}

/** Records a pool's statements while `work` runs. */
export async function recordStatements(
  pool: pg.Pool,
  work: () => Promise<void>,
): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first, second] = args as unknown[];
    if (typeof first === 'string')
      recorded.push({ text: first, values: (second as unknown[] | undefined) ?? [] });
    else recorded.push(first as RecordedStatement);
    return query(...args);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return recorded;
}

/** The parameter types of a statement, according to PostgreSQL. */
async function parameterTypes(pool: pg.Pool, text: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`PREPARE replayed AS ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'replayed'`,
    );
    await client.query('DEALLOCATE replayed');
    return rows[0]?.types ?? [];
  } finally {
    client.release();
  }
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Writes a value as an SQL literal. Colons are escaped, because pgbench would replace `:name` even within
 * quotes.
 */
function literal(value: unknown, type: string, counted: string): string {
  if (value === null || value === undefined) return `NULL::${type}`;
  const escaped = asText(value)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', '\\x3a');
  const quoted = `E'${escaped}'`;
  return escaped.includes(counted)
    ? `replace(${quoted}, '${counted}', lpad((:n::integer)::text, 12, '0'))::${type}`
    : `${quoted}::${type}`;
}

/**
 * Turns recorded statements into a pgbench script. `:n` replaces the text `counted`, so each run inserts new
 * rows. Each client has its own `:each` numbers, beginning at `:first`.
 */
export async function replayScript(
  pool: pg.Pool,
  statements: readonly RecordedStatement[],
  counted: string,
): Promise<string> {
  const lines = ['\\set m :m + 1', '\\set n :first + :client_id * :each + :m'];
  for (const { text, values } of statements) {
    const types = await parameterTypes(pool, text);
    const filled = text.replaceAll(/\$(\d+)/g, (_, position: string) => {
      const index = Number(position) - 1;
      return literal(values[index], types[index] ?? 'text', counted);
    });
    lines.push(`${filled.replaceAll(/\s+/g, ' ').trim()};`);
  }
  return `${lines.join('\n')}\n`;
}
