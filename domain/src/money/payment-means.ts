/** Names as the networks and providers write them; others get a capital letter. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
};

/** The name of a card's brand as gateways send it, in lower case; 'Card' for none. */
export function brandName(brand: string | null): string {
  if (brand === null || brand === '') return 'Card';
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** A payer's means of payment: 'Visa ending in 4242', 'PayPal', 'Link'. */
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
