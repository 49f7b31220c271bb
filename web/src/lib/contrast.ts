/** A color in sRGB. Each value is from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Reads the three values of a computed color such as 'rgb(20, 33, 61)'. Null if the color is partly
 * transparent or has another format.
 */
export function readRgb(computed: string): Rgb | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(computed);
  if (parts === null || (parts[4] !== undefined && Number(parts[4]) < 1)) return null;
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The linear light of a red, green or blue value. Source: WCAG 2.2, relative luminance. */
function lightOf(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const luminanceOf = ([red, green, blue]: Rgb) =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);

/** The contrast of two colors, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}
