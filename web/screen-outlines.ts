import type { Area } from './src/lib/screen-route.ts';

const mark =
  '<svg class="loading-screen-mark outline-mark" viewBox="0 0 32 32"><path d="M10 8h9.5a8 8 0 0 1 0 16H14"/><circle cx="7.5" cy="8" r="3.6"/><rect x="3.5" y="19.5" width="9" height="9" rx="2"/></svg>';
const top = `<div class="outline-top"><div class="wrap">${mark}<i></i><i></i></div></div>`;
const blocks = (count: number) => `<div class="outline-blocks">${'<i></i>'.repeat(count)}</div>`;

/**
 * A gray outline of each area's layout, shown until the screen is drawn. It is hidden from screen readers.
 * Its styles are in `outline.css`.
 */
const outlines: Readonly<Partial<Record<Area, string>>> = {
  customer: `${top}<div class="wrap">${blocks(3)}</div>`,
  driver: `<div class="outline-map"></div><div class="outline-sheet">${blocks(3)}</div><div class="outline-tabs"><i></i><i></i><i></i><i></i><i></i></div>`,
  retailer: `<div class="outline-side">${'<i></i>'.repeat(4)}</div><div>${top}<div class="wrap">${blocks(3)}</div></div>`,
  admin: `<div class="outline-side">${'<i></i>'.repeat(12)}</div><div>${top}<div class="wrap">${blocks(4)}</div></div>`,
};

/** The HTML of an area's outline; empty for an area whose screens have no common layout. */
export function outlineOf(area: Area): string {
  const inside = outlines[area];
  return inside === undefined
    ? ''
    : `<div class="outline outline-${area}" aria-hidden="true">${inside}</div>`;
}
