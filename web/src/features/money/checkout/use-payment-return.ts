import { useLayoutEffect, useState } from 'react';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';

/**
 * The parameters that a processor adds to the return address. They must not stay there, because the secret gives access
 * to the payment.
 */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'tipBefore'];

export interface PaymentReturn {
  /** True if the bank or PayPal refused. The server finds out everything else. */
  isRefused: boolean;
  /** The order's tip in dollars when its payer left. */
  tipBefore: number;
}

/**
 * The payer's return from a bank or from PayPal; null for everybody else. Removes its parameters from the address at
 * once.
 */
export function usePaymentReturn(): [PaymentReturn | null, () => void] {
  const [query, change] = useQueryTexts();
  const [came, setCame] = useState<PaymentReturn | null>(() => {
    const status = query['redirect_status'];
    if (status === undefined) return null;
    return { isRefused: status === 'failed', tipBefore: Number(query['tipBefore'] ?? 0) };
  });
  const isDirty = added.some((name) => query[name] !== undefined);
  // Before the effects of what is inside: a payment that came with the page leads on to its order at once.
  useLayoutEffect(() => {
    if (isDirty)
      change(Object.fromEntries(added.map((name) => [name, undefined])), { replace: true });
  }, [isDirty, change]);
  return [came, () => setCame(null)];
}

/** The address to which a bank or PayPal sends the payer back: this checkout, without parameters of an earlier return. */
export function returnAddress(tipBefore: number | null): string {
  const url = new URL(window.location.href);
  for (const name of added) url.searchParams.delete(name);
  if (tipBefore !== null) url.searchParams.set('tipBefore', String(tipBefore));
  url.hash = '';
  return url.href;
}
