/** What a kept card or account is called: 'Visa ending in 4242', 'PayPal'. */
export function keptMethodName({
  method,
  brand,
  last4,
}: {
  method: 'card' | 'paypal' | 'link';
  brand: string | null;
  last4: string | null;
}): string {
  if (method === 'paypal') return 'PayPal';
  if (method === 'link') return 'Link';
  const name = brand === null ? 'Card' : (brands[brand] ?? capitalized(brand));
  return last4 === null ? name : `${name} ending in ${last4}`;
}

/** As the networks write themselves. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
