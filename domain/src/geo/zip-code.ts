/** A ZIP code stands alone, perhaps with its four extra digits, and never opens the address. */
const zipAfterSomething = /[^\d-](\d{5})(?:-\d{4})?(?![\d-])/g;
const zipAlone = /^\s*(\d{5})(?:-\d{4})?\s*$/;

/** The five-digit ZIP code of a typed address, or null. A house number is not one: the last match counts. */
export function zipOfAddress(address: string): string | null {
  const alone = zipAlone.exec(address);
  if (alone) return alone[1] ?? null;
  const found = [...address.matchAll(zipAfterSomething)].at(-1);
  return found?.[1] ?? null;
}

export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
