import type { OutgoingRequests } from '../ports/outgoing-requests.ts';
import { beginSpan, failureOf } from './spans.ts';

/**
 * Requests to foreign servers, each with a span that says what for and what came back. Where to is somebody's own affair, and
 * nobody outside gets our trace's id.
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
