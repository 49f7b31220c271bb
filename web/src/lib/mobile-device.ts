/** True for phones and tablets, by their user agent (product-rules.md#home). */
export function isMobileDevice(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|blackberry|iemobile|opera mini|mobile/i.test(userAgent);
}
