import type { Span, SpanStart, Tracer } from '../ports/tracer.ts';

let tracer: Tracer | null = null;

/** Sets the tracer, once, before the process serves; null records nothing. */
export function recordTraces(chosen: Tracer | null): void {
  tracer = chosen;
}

export const recordsTraces = (): boolean => tracer !== null;

/** An error's code or name. Its message may quote a user's text, so it is left out. */
export function failureOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'Error';
}

/**
 * Begins a span for work that starts here, such as a call, a page or a job. Null if the work is not recorded.
 */
export const beginSpan = (start: () => SpanStart): Span | null => tracer?.begin(start()) ?? null;

/** Begins a span inside the current work; null if that work is not recorded. */
export const partSpan = (start: () => SpanStart): Span | null => tracer?.part(start) ?? null;

/** The fields that tell in which trace a log line was written. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const place = tracer?.place() ?? null;
  return place === null ? {} : { trace_id: place.traceId, span_id: place.spanId };
}

/**
 * The W3C `traceparent` of the current work, to store with jobs that it enqueues; undefined if the work is
 * not recorded.
 */
export const traceparentNow = (): string | undefined => tracer?.place()?.traceparent;

/** Binds a callback to the current trace, for code that calls it later. */
export const inThisTrace = <Callback extends (...given: never[]) => unknown>(
  callback: Callback,
): Callback => tracer?.bind(callback) ?? callback;

/** Runs a piece of work within its span, if it has one, and then ends the span. */
export async function inSpan<Answer>(
  span: Span | null,
  piece: () => Promise<Answer>,
): Promise<Answer> {
  if (span === null) return piece();
  try {
    const answer = await span.run(piece);
    span.end();
    return answer;
  } catch (error) {
    span.end({ failure: failureOf(error) });
    throw error;
  }
}
