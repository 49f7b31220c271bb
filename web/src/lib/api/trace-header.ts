const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('');

/** The document's own trace; empty if that is not recorded. */
let trace = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content.slice(3, 35);
let page = location.pathname;

/** `traceparent` (W3C) of a request: each page, and each act with all that is read after it, is one trace. */
export function traceHeader(method: string): Record<string, string> {
  if (!trace || method !== 'GET' || page !== location.pathname) trace = hex(16);
  page = location.pathname;
  return { traceparent: `00-${trace}-${hex(8)}-00` };
}
