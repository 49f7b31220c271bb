import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a statement whose text never changes: each connection prepares it once, and PostgreSQL does not parse and plan
 * it again. For statements that people often wait for.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** Derived from the text, so that processes which share a pool of connections never use one name for two statements. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

type Query = (statement: unknown, ...others: unknown[]) => unknown;

/** A client that prepares nothing: the next transaction may have another connection of PgBouncer's. */
export class UnpreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Query;
    const query: Query = (statement, ...others) => {
      if (typeof statement !== 'object' || statement === null || !('name' in statement))
        return send(statement, ...others);
      return send({ ...statement, name: undefined }, ...others);
    };
    this.query = query as typeof this.query;
  }
}

/** A client that prepares the marked statements by giving them a name. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Query;
    const query: Query = (statement, ...others) => {
      if (typeof statement !== 'string' || !statement.includes(mark))
        return send(statement, ...others);
      const [values, ...rest] = others;
      return send({ name: nameOf(statement), text: statement, values }, ...rest);
    };
    this.query = query as typeof this.query;
  }
}
