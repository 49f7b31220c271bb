/**
 * The proper spelling of card networks and payment providers. Names that are missing here only get a capital
 * first letter.
 */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
};

/**
 * The display name of a card's brand, which gateways send in lower case; 'Card' if there is none.
 */
export function brandName(brand: string | null): string {
  if (brand === null || brand === '') return 'Card';
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** The name of a payment method: 'Visa ending in 4242', 'PayPal', 'Link'. */
export function paymentMeansName({
  method,
  brand,
  last4,
}: {
  method: string | null;
  brand: string | null;
  last4: string | null;
}): string {
  if (method === 'paypal' || method === 'link') return brandName(method);
  const name = brandName(brand);
  return last4 === null ? name : `${name} ending in ${last4}`;
}
