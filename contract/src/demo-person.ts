/**
 * The header that names the demo person who sends a request, because one page can show several demo people
 * side by side (product-rules.md#demo-frames). Only a session of the same demo may name the person.
 */
export const demoPersonHeader = 'x-demo-person';

/**
 * The query parameter of a WebSocket with the same meaning as `demoPersonHeader`, because browsers cannot set
 * headers for a WebSocket.
 */
export const demoPersonParam = 'as';
