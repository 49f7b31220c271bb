/**
 * The typed number of pickups that a slot can take. Null if the field is empty, which means no limit.
 */
export const placesIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function placesProblem(text: string): string | undefined {
  const places = placesIn(text);
  return places === null || (Number.isInteger(places) && places >= 1)
    ? undefined
    : 'Enter a whole number, or leave this field empty';
}
