/** The typed amount in dollars; null if the text is no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
