/**
 * Fonts by name: without glyph files MapLibre draws with the page's fonts, and reads the weight out of the first name
 * (which no font has), so the second one is drawn in that weight.
 */
export const mapFonts = {
  medium: ['Inter Variable Medium', 'Inter Variable', 'Inter', 'sans-serif'],
  semibold: ['Inter Variable Semibold', 'Inter Variable', 'Inter', 'sans-serif'],
};

/** The look's 4 px halo: two on each side of a letter. */
export function labelPaint(colour: string, halo: string) {
  return { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 2 };
}
