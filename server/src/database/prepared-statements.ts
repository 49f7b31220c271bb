import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Query, withSpans } from './traced-statements.ts';

const mark = '/* prepared */';

/**
 * Marks a statement whose text never changes. Each connection prepares it at its first use, so PostgreSQL
 * parses and plans it once. Use it for statements that people often wait for; others are prepared once they
 * were sent often.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/**
 * A statement's name, derived from its text, so that processes which share a pool of connections never use
 * one name for two statements.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `prepared-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** A client that prepares nothing: the next transaction may have another connection of PgBouncer's. */
export class UnpreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = withSpans(super.query.bind(this) as Query);
    const query: Query = (statement, ...others) => {
      if (typeof statement !== 'object' || statement === null || !('name' in statement))
        return send(statement, ...others);
      return send({ ...statement, name: undefined }, ...others);
    };
    this.query = query as typeof this.query;
  }
}

/** A statement that a connection has sent as often as this is prepared with its next use. */
const usesBefore = 2;
/**
 * The most statements that a connection counts and prepares by itself. The plan of one takes some 30 kB.
 */
const mostPrepared = 200;

const preparable = /^\s*(with|select|insert|update|delete)\b/i;
/**
 * Statements that must not be prepared: those with `*`, whose plan fails once a migration adds a column, and
 * several statements in one text, which PostgreSQL does not prepare.
 */
const unpreparable = /(?:select|returning|\.)\s*\*|;/i;

/** Counts a connection's statements. Returns true for one that is worth preparing. */
function createUses(): (text: string) => boolean {
  const uses = new Map<string, number>();
  return (text) => {
    const before = uses.get(text);
    if (before === undefined && uses.size >= mostPrepared) return false;
    uses.set(text, (before ?? 0) + 1);
    return (
      before !== undefined &&
      before >= usesBefore &&
      preparable.test(text) &&
      !unpreparable.test(text)
    );
  };
}

/** A client that prepares marked statements, and the ones that it sends often, by giving them a name. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = withSpans(super.query.bind(this) as Query);
    const isOften = createUses();
    const query: Query = (statement, ...others) => {
      if (typeof statement !== 'string' || !(statement.includes(mark) || isOften(statement)))
        return send(statement, ...others);
      const [values, ...rest] = others;
      return send({ name: nameOf(statement), text: statement, values }, ...rest);
    };
    this.query = query as typeof this.query;
  }
}
