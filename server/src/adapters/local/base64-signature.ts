import { createHmac, timingSafeEqual } from 'node:crypto';

/** True if a header is the base64 of the body's HMAC-SHA256, as Shopify and WooCommerce both sign. */
export function isSignedInBase64(
  header: string | string[] | undefined,
  body: Buffer,
  secret: string,
): boolean {
  if (typeof header !== 'string' || secret === '') return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
