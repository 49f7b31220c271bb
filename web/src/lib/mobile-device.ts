/** Phones and tablets by their user agent (spec 2 §1). */
export function isMobileDevice(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|blackberry|iemobile|opera mini|mobile/i.test(userAgent);
}
