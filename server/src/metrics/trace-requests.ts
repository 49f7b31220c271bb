import type { OutgoingRequests } from '../ports/outgoing-requests.ts';
import { beginSpan, failureOf } from './spans.ts';

/**
 * Records each request to a foreign server as a span with its purpose and its result. The span leaves out the
 * URL, which may contain private data. The foreign server does not get our trace id.
 */
export function traceRequests<Requests extends Pick<OutgoingRequests, 'exchange'>>(
  requests: Requests,
  what: string,
): Requests {
  return {
    ...requests,
    async exchange(url: string, request: Parameters<OutgoingRequests['exchange']>[1]) {
      const span = beginSpan(() => ({ name: what, kind: 'client' }));
      if (span === null) return requests.exchange(url, request);
      try {
        const answer = await span.run(() => requests.exchange(url, request));
        span.end({ facts: { 'http.response.status_code': answer.status } });
        return answer;
      } catch (error) {
        span.end({ failure: failureOf(error) });
        throw error;
      }
    },
  };
}
