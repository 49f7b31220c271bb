import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Query, withSpans } from './traced-statements.ts';

const mark = '/* prepared */';

/**
 * Marks a statement whose text never changes. Each connection prepares it at its first use, so PostgreSQL
 * plans it only once. For statements that people often wait for; other statements are prepared after a few
 * uses.
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

/**
 * A client that prepares no statements, because PgBouncer may give the next transaction another connection.
 */
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

/** The number of times that a connection sends a statement unprepared. The next use prepares it. */
const usesBefore = 2;
/**
 * The maximum number of statements that a connection prepares because they are frequent. A prepared plan
 * takes about 30 kB.
 */
const mostPrepared = 300;
/**
 * The maximum number of statements whose uses a connection counts. When it is reached, the connection forgets
 * the statements that it sent only once.
 */
const mostCounted = 2_000;

const preparable = /^\s*(with|select|insert|update|delete)\b/i;
const allColumns = /(?:select|returning|\.)\s*\*/i;

/**
 * A statement's text without all text in parentheses and quotes. Null if the parentheses or quotes are not
 * balanced.
 */
function outermost(text: string): string | null {
  let depth = 0;
  let isQuoted = false;
  let rest = '';
  for (const each of text) {
    if (each === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (each === '(') depth += 1;
    else if (each === ')') depth -= 1;
    else if (depth === 0) rest += each;
    if (depth < 0) return null;
  }
  return depth === 0 && !isQuoted ? rest : null;
}

/**
 * False for statements that must not be prepared. The plan of a statement that selects all columns (`*`)
 * outside parentheses would fail once a migration adds a column. PostgreSQL also refuses to prepare a text of
 * several statements.
 */
function isPreparable(text: string): boolean {
  if (!preparable.test(text) || text.includes(';')) return false;
  const rest = outermost(text);
  return rest !== null && !allColumns.test(rest);
}

/** Counts a connection's statements. Returns true for one that is worth preparing. */
export function createUses(): (text: string) => boolean {
  const uses = new Map<string, number>();
  const decided = new Map<string, boolean>();
  let prepares = 0;
  return (text) => {
    const known = decided.get(text);
    if (known !== undefined) return known;
    const before = uses.get(text) ?? 0;
    if (before < usesBefore) {
      if (uses.size >= mostCounted) for (const [one, n] of uses) if (n === 1) uses.delete(one);
      if (uses.size < mostCounted) uses.set(text, before + 1);
      return false;
    }
    uses.delete(text);
    const isWorth = prepares < mostPrepared && isPreparable(text);
    if (isWorth) prepares += 1;
    if (decided.size < mostCounted) decided.set(text, isWorth);
    return isWorth;
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
