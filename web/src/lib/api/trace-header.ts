const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('');

/** The id of the document's own trace; empty if the server does not record it. */
let trace = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content.slice(3, 35);
let page = location.pathname;

/**
 * The `traceparent` header (W3C) of a request. A new trace begins with each page and each command, and
 * includes the reads that follow.
 */
export function traceHeader(method: string): Record<string, string> {
  if (!trace || method !== 'GET' || page !== location.pathname) trace = hex(16);
  page = location.pathname;
  return { traceparent: `00-${trace}-${hex(8)}-00` };
}
