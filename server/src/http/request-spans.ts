import { nameOfCall } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginSpan, recordsTraces } from '../metrics/spans.ts';
import type { Span } from '../ports/tracer.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * The span (the record in a trace) of a request, in which its handler runs. Undefined if traces are not
 * recorded.
 */
export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request);

/**
 * Creates a hook that begins a span (a record in a trace) for each request of a call. If the browser sends a
 * trace of its own with the request, the span becomes part of it.
 */
export function beginCall(call: Call) {
  const name = nameOfCall(call);
  const { method, path } = call;
  return (request: FastifyRequest, _: FastifyReply, done: () => void): void => {
    const { traceparent } = request.headers;
    const span = beginSpan(() => ({
      name,
      kind: 'server',
      facts: {
        'http.request.method': method,
        'http.route': path,
        'backhaul.request_id': request.id,
      },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    }));
    if (span !== null) spans.set(request, span);
    done();
  };
}

/** Ends the span of a request, with the answer's status. */
export async function endCall(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const { statusCode } = raw;
  spans.get(request)?.end({
    facts: { 'http.response.status_code': statusCode },
    ...(statusCode >= 500 && { failure: String(statusCode) }),
  });
}

/**
 * Begins the span (the record in a trace) of a page. It ends when the page is sent. Null if traces are not
 * recorded.
 */
export function beginPage(route: string, reply: FastifyReply): Span | null {
  const span = beginSpan(() => ({
    name: `page ${route}`,
    kind: 'server',
    facts: { 'http.request.method': 'GET', 'http.route': route },
  }));
  if (span !== null)
    reply.raw.once('close', () =>
      span.end({ facts: { 'http.response.status_code': reply.raw.statusCode } }),
    );
  return span;
}

/**
 * The HTML tag that tells the browser that traces are recorded. The browser then sends `traceparent` with its
 * API calls, first with the trace of this page. Empty if traces are not recorded.
 */
export function traceMark(span: Span | null): string {
  return recordsTraces() ? `<meta name="traceparent" content="${span?.traceparent ?? ''}" />` : '';
}
