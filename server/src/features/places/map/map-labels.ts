/**
 * The fonts of map labels: those of the page, because the map has no glyph files. MapLibre reads only the
 * weight from the first name, which is no real font, and draws with the second.
 */
export const mapFonts = {
  medium: ['Inter Variable Medium', 'Inter Variable', 'Inter', 'sans-serif'],
  semibold: ['Inter Variable Semibold', 'Inter Variable', 'Inter', 'sans-serif'],
};

/** Paint for labels: text with a halo that is 2 px wide on each side of a letter. */
export function labelPaint(colour: string, halo: string) {
  return { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 2 };
}
