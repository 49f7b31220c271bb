/** The dollars that somebody typed; null if they are no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
