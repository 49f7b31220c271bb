/**
 * The header that names the demo person of a request, when several are shown side by side
 * (product-rules.md#demo-frames). Only a demo's own session may use it, and only for its own people.
 */
export const demoPersonHeader = 'x-demo-person';

/** `demoPersonHeader` as a query parameter of a WebSocket, because browsers cannot set headers there. */
export const demoPersonParam = 'as';
