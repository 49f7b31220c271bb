/**
 * True if a failed transaction was certainly rolled back, because PostgreSQL reported a violated constraint
 * (also a deferred one). After a broken or timed-out connection the COMMIT may still have happened.
 */
export function isCertainlyUndone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^23\w{3}$/.test(error.code);
}
