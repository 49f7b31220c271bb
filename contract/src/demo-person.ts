/**
 * The header that names the demo person of a request, when several are shown side by side
 * (product-rules.md#demo-frames). Only a demo's own session may use it, and only for its own people.
 */
export const demoPersonHeader = 'x-demo-person';

/**
 * The query parameter of a WebSocket for the same purpose as `demoPersonHeader`. Browsers cannot set headers
 * there.
 */
export const demoPersonParam = 'as';
