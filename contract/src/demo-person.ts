/**
 * Names the person of a demo for whom a request is, where several of them are shown side by side
 * (product-rules.md#demo-frames). Only a demo's own session may, and only its own people.
 */
export const demoPersonHeader = 'x-demo-person';

/** The same in the address of a socket, which a browser opens without headers of its own. */
export const demoPersonParam = 'as';
