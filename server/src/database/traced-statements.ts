import { failureOf, partSpan } from '../metrics/spans.ts';
import { shapeOf } from './statement-shape.ts';

export type Query = (statement: unknown, ...others: unknown[]) => unknown;

type Answered = (error: Error | null | undefined, result: unknown) => void;

/** A statement's text; null for an object that reads rows by itself, such as a cursor. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

/**
 * Sends each statement inside a span of the work that runs it. The span has the statement's shape, never its
 * values.
 */
export function withSpans(send: Query): Query {
  return (statement, ...others) => {
    const text = textOf(statement);
    if (text === null) return send(statement, ...others);
    const span = partSpan(() => {
      const { name, shape } = shapeOf(text);
      return {
        name,
        kind: 'client',
        facts: { 'db.system.name': 'postgresql', 'db.query.text': shape },
      };
    });
    if (span === null) return send(statement, ...others);
    const fail = (error: unknown) => span.end({ failure: failureOf(error) });
    const last = others.at(-1);
    if (typeof last === 'function') {
      const answered: Answered = (error, result) => {
        if (error == null) span.end();
        else fail(error);
        (last as Answered)(error, result);
      };
      return send(statement, ...others.slice(0, -1), answered);
    }
    const answer = send(statement, ...others);
    if (answer instanceof Promise) answer.then(() => span.end(), fail);
    else span.end();
    return answer;
  };
}
