/**
 * Flags for the server's Node: a small memory area for new objects. A larger one keeps 60 MB unused and saves
 * no processor time, as measured (docs/benchmarks.md).
 */
export const serverFlags = ['--max-semi-space-size=8'];
