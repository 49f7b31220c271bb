/** A ZIP code stands alone, with an optional +4, and never begins the address. */
const zipAfterSomething = /[^\d-](\d{5})(?:-\d{4})?(?![\d-])/g;
const zipAlone = /^\s*(\d{5})(?:-\d{4})?\s*$/;

/** The five-digit ZIP code of a typed address, or null. The last match counts, so a house number is not taken for one. */
export function zipOfAddress(address: string): string | null {
  const alone = zipAlone.exec(address);
  if (alone) return alone[1] ?? null;
  const found = [...address.matchAll(zipAfterSomething)].at(-1);
  return found?.[1] ?? null;
}

export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
