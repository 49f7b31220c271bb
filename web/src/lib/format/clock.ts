/**
 * Formats a time span as minutes and seconds, such as '4:32' or '0:07'. It is rounded up, so that 0:00 means
 * that the time is over.
 */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
