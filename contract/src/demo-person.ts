/**
 * The request header with the id of the demo person who acts. One page can show several people of a demo
 * (product-rules.md#demo-frames), so their session alone does not tell. Only people of the session's own demo
 * are accepted.
 */
export const demoPersonHeader = 'x-demo-person';

/**
 * Has the meaning of `demoPersonHeader`, as a query parameter of a WebSocket's URL. Browsers cannot set
 * headers for a WebSocket.
 */
export const demoPersonParam = 'as';
