import type { Position } from '../../ports/map-service.ts';

const key = ([lng, lat]: Position) => `${lng},${lat}`;

/** Extends `line` by other lines that begin or end at its end, until there is no line or more than one. */
function extend(
  line: Position[],
  byEnd: Map<string, Set<Position[]>>,
  used: Set<Position[]>,
): void {
  for (;;) {
    const end = line.at(-1);
    if (end === undefined) return;
    const meeting = [...(byEnd.get(key(end)) ?? [])];
    const free = meeting.filter((other) => !used.has(other));
    const [next] = free;
    // More than two lines meet here, so it is unclear which one continues.
    if (next === undefined || meeting.length > 2 || free.length > 1) return;
    used.add(next);
    const first = next[0];
    const follows = first !== undefined && key(first) === key(end);
    line.push(...(follows ? next : next.toReversed()).slice(1));
  }
}

/** Joins lines at their ends, to as few lines as possible. Where more than two lines meet, none are joined. */
export function joinLines(lines: readonly Position[][]): Position[][] {
  const byEnd = new Map<string, Set<Position[]>>();
  for (const line of lines) {
    for (const end of [line[0], line.at(-1)]) {
      if (end === undefined) continue;
      const meeting = byEnd.get(key(end)) ?? new Set();
      byEnd.set(key(end), meeting.add(line));
    }
  }
  const used = new Set<Position[]>();
  const joined: Position[][] = [];
  for (const line of lines) {
    if (used.has(line) || line.length < 2) continue;
    used.add(line);
    const whole = [...line];
    extend(whole, byEnd, used);
    whole.reverse();
    extend(whole, byEnd, used);
    joined.push(whole);
  }
  return joined;
}

/**
 * Joins pieces of an outline, such as a shore, to closed rings. Pieces that give no closed ring are left out.
 */
export function joinRings(pieces: readonly Position[][]): Position[][] {
  return joinLines(pieces).filter((ring) => {
    const [first] = ring;
    const last = ring.at(-1);
    return ring.length > 3 && first !== undefined && last !== undefined && key(first) === key(last);
  });
}
