/** '4:32', '0:07': minutes and seconds, rounded up, so that 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
