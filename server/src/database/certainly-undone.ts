/**
 * Whether a transaction's failure is PostgreSQL's own word that nothing of it was kept: a constraint, deferred ones included.
 * Of a connection that broke or timed out nobody knows what became of its COMMIT.
 */
export function isCertainlyUndone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^23\w{3}$/.test(error.code);
}
