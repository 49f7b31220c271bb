import { expect, test } from 'vitest';
import { tagsBeyondEdges } from './beyond-edges.ts';

const size = { width: 800, height: 600 };
const at = (id: string, x: number, y: number) => ({ id, x, y });

test('what is inside has no tag; what is outside has one on its side, at its height', () => {
  const tags = tagsBeyondEdges(
    [at('in', 400, 300), at('west', -90, 200), at('east', 900, 300)],
    size,
    6,
  );
  expect(tags).toEqual([
    { id: 'west', side: 'left', y: 200, turn: -78, away: 90 },
    { id: 'east', side: 'right', y: 300, turn: 90, away: 100 },
  ]);
});

test('no tag lies over another, over the legend or over the buttons', () => {
  const many = Array.from({ length: 9 }, (_, n) => at(`${n}`, n % 2 === 0 ? -10 : 810, 590 + n));
  const tags = tagsBeyondEdges(many, size, 8);
  expect(tags).toHaveLength(8);
  for (const side of ['left', 'right']) {
    const heights = tags.filter((tag) => tag.side === side).map(({ y }) => y);
    expect(heights).toHaveLength(4);
    heights.slice(1).forEach((y, n) => expect(y - (heights[n] ?? 0)).toBeGreaterThanOrEqual(34));
    expect(Math.max(...heights)).toBeLessThanOrEqual(side === 'left' ? 484 : 424);
  }
});
