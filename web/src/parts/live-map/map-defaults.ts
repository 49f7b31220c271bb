/** The initial view of a map that has no points to show (product-rules.md#maps). */
export const mapDefaults = {
  center: { lat: 38.627, lng: -90.1994 },
  zoom: 11,
  locatedZoom: 12,
} as const;
