import { useLayoutEffect, useState } from 'react';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';

/**
 * URL parameters of a payer's return: `tipBefore` is ours, the payment processor adds the others. All are
 * removed, because the secret gives access to the payment.
 */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'tipBefore'];

export interface PaymentReturn {
  /** True if the bank or PayPal refused. The server determines everything else. */
  isRefused: boolean;
  /** The order's tip in dollars when the payer left for the bank. */
  tipBefore: number;
}

/**
 * Reads from the URL how the payer came back from a bank or PayPal, and removes these parameters from the
 * URL. Null for everybody else.
 */
export function usePaymentReturn(): [PaymentReturn | null, () => void] {
  const [query, change] = useQueryTexts();
  const [came, setCame] = useState<PaymentReturn | null>(() => {
    const status = query['redirect_status'];
    if (status === undefined) return null;
    return { isRefused: status === 'failed', tipBefore: Number(query['tipBefore'] ?? 0) };
  });
  const isDirty = added.some((name) => query[name] !== undefined);
  // A layout effect, so that it runs before the effects of child components. One of them may leave this page
  // at once.
  useLayoutEffect(() => {
    if (isDirty)
      change(Object.fromEntries(added.map((name) => [name, undefined])), { replace: true });
  }, [isDirty, change]);
  return [came, () => setCame(null)];
}

/**
 * The URL to which a bank or PayPal sends the payer back: this checkout, without parameters of an earlier
 * return.
 */
export function returnAddress(tipBefore: number | null): string {
  const url = new URL(window.location.href);
  for (const name of added) url.searchParams.delete(name);
  if (tipBefore !== null) url.searchParams.set('tipBefore', String(tipBefore));
  url.hash = '';
  return url.href;
}
