/** A date in words, 'Nov 20, 2026'. A date has no time zone. */
export function dayWords(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return noon.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** An instant in words, 'Nov 20, 2026, 1:52 PM', in the service area's time zone. */
export function momentWords(at: Date | string, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Date(at).toLocaleString('en-US', options).replaceAll('\u202f', ' ');
}
