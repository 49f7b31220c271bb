/**
 * Without glyph files MapLibre draws text with the page's fonts. It reads the font weight from the first
 * name, which matches no font, and draws the second font in that weight.
 */
export const mapFonts = {
  medium: ['Inter Variable Medium', 'Inter Variable', 'Inter', 'sans-serif'],
  semibold: ['Inter Variable Semibold', 'Inter Variable', 'Inter', 'sans-serif'],
};

/** A halo of 4 px around labels: 2 px on each side of a letter. */
export function labelPaint(colour: string, halo: string) {
  return { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 2 };
}
