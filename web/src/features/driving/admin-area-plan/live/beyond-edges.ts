interface Point {
  readonly x: number;
  readonly y: number;
}

/** A label at the edge of the map. It points to a place that is outside the visible part. */
export interface EdgeTag {
  readonly id: string;
  readonly side: 'left' | 'right';
  readonly y: number;
  /** The direction to the place, in degrees clockwise from up. */
  readonly turn: number;
  /** The distance from the tag to the place, in pixels. */
  readonly away: number;
}

const tagHeight = 34;
/**
 * The height in pixels at the bottom of the map that tags must leave free: on the left for the legend, on the
 * right for the zoom buttons.
 */
const below = { left: 116, right: 176 } as const;
const above = 12;

/**
 * Tags at the map's left and right edges for places outside the visible map. At most the first `most` places
 * get a tag, and no tags overlap.
 */
export function tagsBeyondEdges(
  places: readonly (Point & { readonly id: string })[],
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): readonly EdgeTag[] {
  const outside = places.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height);
  const tags = outside.slice(0, most).map(({ id, x, y }) => {
    const side = x < width / 2 ? ('left' as const) : ('right' as const);
    const at = { x: side === 'left' ? 0 : width, y: Math.min(Math.max(y, 0), height) };
    const turn = Math.round((Math.atan2(x - width / 2, height / 2 - y) * 180) / Math.PI);
    return { id, side, y: at.y, turn, away: Math.hypot(x - at.x, y - at.y) };
  });
  return (['left', 'right'] as const).flatMap((side) => {
    const lowest = height - below[side];
    let free = above;
    const those = tags
      .filter((tag) => tag.side === side)
      .toSorted((one, other) => one.y - other.y)
      .map((tag) => {
        const y = Math.max(Math.min(tag.y, lowest), free);
        free = y + tagHeight;
        return { ...tag, y };
      });
    // Tags that reach too far down are moved up, all by the same distance, so that they do not cover the
    // legend or the zoom buttons.
    const over = Math.max(0, free - tagHeight - lowest);
    return those.map((tag) => ({ ...tag, y: Math.max(above, tag.y - over) }));
  });
}
