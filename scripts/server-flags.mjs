/**
 * Flags for the server's Node. V8's young generation stays small. Otherwise an idle server would keep 60 MB
 * that nobody uses, and measurements showed that a larger one saves no processor time (docs/benchmarks.md).
 */
export const serverFlags = ['--max-semi-space-size=8'];
