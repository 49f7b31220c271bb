import { useEffect, useState } from 'react';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';

/**
 * The parameters that a payment processor adds to the address that it sends its payers back to; the secret opens their
 * payment.
 */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'tipBefore'];

export interface PaymentReturn {
  /** The bank, or PayPal, says no. Anything else is for the server to find out. */
  isRefused: boolean;
  /** The order's tip in dollars when its payer left. */
  tipBefore: number;
}

/** The payer's way back from their bank or from PayPal; null for everybody else. Cleans the address at once. */
export function usePaymentReturn(): [PaymentReturn | null, () => void] {
  const [query, change] = useQueryTexts();
  const [came, setCame] = useState<PaymentReturn | null>(() => {
    const status = query['redirect_status'];
    if (status === undefined) return null;
    return { isRefused: status === 'failed', tipBefore: Number(query['tipBefore'] ?? 0) };
  });
  const isDirty = added.some((name) => query[name] !== undefined);
  useEffect(() => {
    if (isDirty)
      change(Object.fromEntries(added.map((name) => [name, undefined])), { replace: true });
  }, [isDirty, change]);
  return [came, () => setCame(null)];
}

/** Where a bank or PayPal sends the payer back to: this checkout, without what an earlier return left behind. */
export function returnAddress(tipBefore: number | null): string {
  const url = new URL(window.location.href);
  for (const name of added) url.searchParams.delete(name);
  if (tipBefore !== null) url.searchParams.set('tipBefore', String(tipBefore));
  url.hash = '';
  return url.href;
}
