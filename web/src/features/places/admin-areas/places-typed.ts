/** The places of a slot as they were typed; null for none, which means no limit. */
export const placesIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function placesProblem(text: string): string | undefined {
  const places = placesIn(text);
  return places === null || (Number.isInteger(places) && places >= 1)
    ? undefined
    : 'Give a whole number, or leave it empty';
}
