const hourMs = 3_600_000;

/** Times until which a ticket can be put off, by the reader's clock. */
export function putOffTimes(nowMs: number): { name: string; atMs: number }[] {
  const morning = new Date(nowMs);
  morning.setDate(morning.getDate() + 1);
  morning.setHours(8, 0, 0, 0);
  const monday = new Date(morning);
  monday.setDate(monday.getDate() + ((8 - monday.getDay()) % 7));
  return [
    { name: 'For an hour', atMs: nowMs + hourMs },
    { name: 'For four hours', atMs: nowMs + 4 * hourMs },
    { name: 'Until tomorrow, 8 AM', atMs: morning.getTime() },
    { name: 'Until Monday, 8 AM', atMs: monday.getTime() },
  ];
}
