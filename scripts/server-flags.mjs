/**
 * Flags of the server's Node. Its young generation stays small: at rest the server would keep 60 MB of it that nobody
 * uses, and a larger one saved no processor time when it was measured (docs/benchmarks.md).
 */
export const serverFlags = ['--max-semi-space-size=8'];
