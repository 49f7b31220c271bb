/** Which suggestion the arrow keys point at; -1 is none. Past either end lies the other one. */
export function nextActive(key: string, active: number, count: number): number {
  if (count === 0) return -1;
  switch (key) {
    case 'ArrowDown':
      return active >= count - 1 ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    default:
      return active;
  }
}
