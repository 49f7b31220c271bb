import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * In a statement whose text is always the same, it has each connection prepare it once, so that PostgreSQL parses
 * and plans it no more: for statements that people wait for often.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared-${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (statement: unknown, ...others: unknown[]) => unknown;

/** A client that prepares the statements that are marked so; pg prepares those that have a name. */
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
